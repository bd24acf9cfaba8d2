import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";

/** Breadcrumbs of a page that search engines do not list: Home and the page itself, without structured data. */
export function PlainBreadcrumbs({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link href={routes.home} className="link inline-flex min-h-11 items-center">
            Home
          </Link>
        </li>
        <li aria-hidden>/</li>
        <li aria-current="page" className="py-2 text-ink">
          {title}
        </li>
      </ol>
    </nav>
  );
}
