import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Moment } from "@/components/review/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ListedBatch } from "@/lib/import/batch-list";
import type { listServiceRuns } from "@/lib/import/service-runs/queries";
import type { listOpenUploads } from "@/lib/import/uploads/queries";
import { routes } from "@/lib/routes/hrefs";
import {
  reviewBatchHref,
  reviewListHref,
  reviewRunHref,
  reviewUploadHref,
} from "@/lib/routes/review-hrefs";
import { batchStatus, describeCounts, uploadStatus } from "./import-words";
import { runProgress, runStatus, serviceLabel } from "./service-words";

type OpenUpload = Awaited<ReturnType<typeof listOpenUploads>>[number];
type ListedRun = Awaited<ReturnType<typeof listServiceRuns>>[number];

type Props = {
  runs: ListedRun[];
  uploads: OpenUpload[];
  mostUploads: number;
  batches: ListedBatch[];
  /** The number before which the next page begins. */
  next: number | null;
};

const rowStyle = "relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3";
const linkStyle =
  "link min-w-0 grow basis-64 py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0";
const listStyle = "mt-4 divide-y divide-line border-line border-y";

/** What services are asked for, uploads that are not applied yet, and imports, latest first. */
export function BatchListView({ runs, uploads, mostUploads, batches, next }: Props) {
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button asChild>
          <Link href={routes.reviewNewBatch}>Import a File</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href={routes.reviewNewSource}>Add a Source</Link>
        </Button>
      </p>
      {runs.length > 0 && (
        <section aria-labelledby="runs" className="mt-8">
          <h2 id="runs" className="text-section">
            Services Asked Last
          </h2>
          <ul className={listStyle}>
            {runs.map((run) => (
              <li key={run.id} className={rowStyle}>
                <Link href={reviewRunHref(run.id)} className={linkStyle}>
                  {serviceLabel(run.service)}
                </Link>
                <Badge variant={run.status === "DONE" ? "quiet" : "outline"}>
                  {runStatus(run)}
                </Badge>
                <p className="w-full text-muted text-sm">
                  {runProgress(run)}, asked <Moment at={run.askedAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {uploads.length > 0 && (
        <section aria-labelledby="uploads" className="mt-8">
          <h2 id="uploads" className="text-section">
            Not Applied Yet
          </h2>
          <ul className={listStyle}>
            {uploads.map(({ id, fileName, sourceName, status, uploadedAt }) => (
              <li key={id} className={rowStyle}>
                <Link href={reviewUploadHref(id)} className={linkStyle}>
                  {fileName}
                </Link>
                <Badge variant="outline">{uploadStatus[status]}</Badge>
                <p className="w-full text-muted text-sm wrap-anywhere">
                  {sourceName}, uploaded <Moment at={uploadedAt} />
                </p>
              </li>
            ))}
          </ul>
          {uploads.length === mostUploads && (
            <p className="mt-3 text-muted">These are the latest {mostUploads}.</p>
          )}
        </section>
      )}
      <section aria-labelledby="batches" className="mt-8">
        <h2 id="batches" className="text-section">
          Batches
        </h2>
        {batches.length === 0 ? (
          <div className="mt-4">
            <EmptyState
              heading="h2"
              title="Nothing Has Been Imported Yet"
              links={[{ href: routes.reviewNewBatch, name: "Import a File" }]}
            />
          </div>
        ) : (
          <BatchEntries batches={batches} />
        )}
        {next !== null && (
          <Button asChild variant="outline" className="mt-6">
            <Link href={reviewListHref(routes.reviewBatches, { after: String(next) })}>
              Earlier
            </Link>
          </Button>
        )}
      </section>
    </>
  );
}

export function BatchEntries({ batches }: { batches: ListedBatch[] }) {
  return (
    <ul data-shortcut-list className={listStyle}>
      {batches.map((batch) => (
        <BatchEntry key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function BatchEntry({ batch }: { batch: ListedBatch }) {
  const { id, source, status, startedAt, fileName } = batch;
  return (
    <li className={rowStyle}>
      <Link href={reviewBatchHref(id)} className={linkStyle}>
        {id}: {source}
      </Link>
      <Badge variant={status === "APPLIED" ? "quiet" : "outline"}>{batchStatus[status]}</Badge>
      <p className="w-full text-muted text-sm wrap-anywhere">
        {fileName ?? "Unknown file"}, <Moment at={startedAt} />: {describeCounts(batch)}
      </p>
    </li>
  );
}
