import { Link } from "@/components/link";
import { plural } from "@/lib/core/text/plural";
import { type ClosureReport, maxReports } from "@/lib/review/queue/queries";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";
import { Moment } from "./moment";

/** First in the queue, since visitors may go there tonight. */
export function ClosureReports({ reports }: { reports: ClosureReport[] }) {
  if (reports.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="closure-reports" className="mt-6">
      <h2 id="closure-reports" className="text-xl">
        Visitors Say These Have Closed
      </h2>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {reports.map(({ id, name, count, reportedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <Link
              href={reviewVenueHref(id)}
              className="link min-w-0 basis-64 grow py-3 font-semibold text-lg wrap-anywhere"
            >
              {name}
            </Link>
            <p className="text-muted text-sm tabular-nums">
              {plural(count, "visitor")}, reported <Moment at={reportedAt} />
            </p>
          </li>
        ))}
      </ul>
      {reports.length === maxReports && (
        <p className="mt-2 text-muted">Showing the first {maxReports}.</p>
      )}
    </section>
  );
}
