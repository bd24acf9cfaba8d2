import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes/hrefs";

export function SubmitCall() {
  return (
    <section aria-labelledby="missing" className="page mt-12">
      <div className="flex flex-col items-start gap-4 rounded-xl border border-line bg-surface p-6 sm:p-8 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="missing" className="text-section">
            Know a venue we're missing?
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            Tell us about it. No account needed—we review every submission before it goes live.
          </p>
        </div>
        <Button asChild>
          <Link href={routes.submitVenue}>Submit a Venue</Link>
        </Button>
      </div>
    </section>
  );
}
