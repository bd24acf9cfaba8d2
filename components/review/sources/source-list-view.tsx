import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Moment } from "@/components/review/moment";
import { Badge } from "@/components/ui/badge";
import { plural } from "@/lib/core/text/plural";
import { type ListedSource, mostSources } from "@/lib/review/sources/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewBatchHref, reviewSourceHref } from "@/lib/routes/review-hrefs";

export function SourceListView({ sources }: { sources: ListedSource[] }) {
  if (sources.length === 0) {
    return (
      <div className="mt-6">
        <EmptyState
          title="No Sources Yet"
          links={[
            { href: routes.reviewNewSource, name: "Add a Source" },
            { href: routes.reviewNewBatch, name: "Import a File" },
          ]}
        >
          A source appears with its first import.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul data-shortcut-list className="mt-6 divide-y divide-line border-line border-y">
        {sources.map((source) => (
          <Entry key={source.id} source={source} />
        ))}
      </ul>
      {sources.length === mostSources && (
        <p className="mt-4 text-muted">Showing the first {mostSources}.</p>
      )}
    </>
  );
}

function Entry({ source }: { source: ListedSource }) {
  const { id, name, url, license, isShareAlike, trust, batchCount, asOf } = source;
  const { lastBatchId, lastBatchAt } = source;
  const style = "link inline-flex min-h-11 items-center";
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <Link
          href={reviewSourceHref(id)}
          className="link min-w-0 py-2 font-semibold text-lg leading-snug wrap-anywhere"
        >
          {name}
        </Link>
        {isShareAlike && <Badge>Share-alike</Badge>}
        <span className="text-muted">Trust {trust}</span>
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        {license ?? "License unknown"}. {plural(batchCount, "batch", "batches")}. Data of{" "}
        {asOf ?? "an unknown date"}.
      </p>
      <p className="flex flex-wrap gap-x-5 text-sm">
        {lastBatchId !== null && lastBatchAt && (
          <Link href={reviewBatchHref(lastBatchId)} className={style}>
            Last batch:&nbsp;
            <Moment at={lastBatchAt} />
          </Link>
        )}
        {url && (
          <a href={url} rel="noreferrer" className={`${style} wrap-anywhere`}>
            {url}
          </a>
        )}
      </p>
    </li>
  );
}
