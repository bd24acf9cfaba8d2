import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";

export function ReviewFooter({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className="no-print border-line border-t bg-surface">
      <div className="page flex flex-wrap items-center gap-x-6 py-2 text-muted text-sm">
        {isSignedIn && (
          <p>Only reviewers can see what is marked private. Please keep it that way.</p>
        )}
        <Link href={routes.home} className="link inline-flex min-h-11 items-center">
          View Site
        </Link>
      </div>
    </footer>
  );
}
