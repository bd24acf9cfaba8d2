import { Link } from "@/components/link";
import { FactsList } from "@/components/review/facts-list";
import { Message } from "@/components/review/message";
import { Moment } from "@/components/review/moment";
import { Refresher } from "@/components/review/refresher";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ReviewBatch } from "@/lib/review/imports/queries";
import { routes } from "@/lib/routes/hrefs";
import {
  batchReportHref,
  reviewBatchHref,
  reviewSourceHref,
  reviewUploadHref,
  undoBatchHref,
} from "@/lib/routes/review-hrefs";
import { Counts, FindingsView } from "./findings-view";
import { batchStatus, describeProgress } from "./import-words";

const linkStyle = "link inline-flex min-h-11 items-center";

/** One import of one file. */
export function BatchView({ reviewed }: { reviewed: ReviewBatch }) {
  const { batch, findings, isReportKept } = reviewed;
  const { id, status, counts, undoAskedAt } = batch;
  const canBeUndone = (status === "APPLIED" || status === "STOPPED") && !undoAskedAt;
  return (
    <>
      <Link href={routes.reviewBatches} className={linkStyle}>
        All Imports
      </Link>
      <h1 className="text-title wrap-anywhere">
        Batch {id}: {batch.source}
      </h1>
      <p className="mt-2 mb-4">
        <Badge variant={status === "APPLIED" ? "quiet" : "outline"}>{batchStatus[status]}</Badge>
      </p>
      <Progress reviewed={reviewed} />
      <BatchFacts reviewed={reviewed} />
      <section aria-labelledby="counts" className="mt-8">
        <h2 id="counts" className="text-section">
          Records
        </h2>
        <Counts counts={counts} />
      </section>
      <section aria-labelledby="report" className="mt-8">
        <h2 id="report" className="text-section">
          Report
        </h2>
        {findings ? (
          <FindingsView findings={findings} counts={counts} />
        ) : (
          <p className="mt-2 text-muted">This batch has no examples.</p>
        )}
        <p className="mt-3 text-muted">
          {isReportKept ? (
            <a href={batchReportHref(id)} download className={linkStyle}>
              Download the Whole Report (CSV)
            </a>
          ) : (
            "We keep whole reports for 90 days, except of imports by the command."
          )}
        </p>
      </section>
      {canBeUndone && (
        <Button asChild variant="outline" className="mt-8">
          <Link href={undoBatchHref(id)}>Undo This Batch...</Link>
        </Button>
      )}
    </>
  );
}

function Progress({ reviewed: { batch, upload } }: { reviewed: ReviewBatch }) {
  const { id, status, counts, rowCount, undoAskedAt } = batch;
  if (undoAskedAt && status !== "UNDONE") {
    return (
      <>
        <Message isProblem={false}>This batch is being undone.</Message>
        <Refresher href={reviewBatchHref(id)} />
      </>
    );
  }
  if (status === "RUNNING") {
    return (
      <>
        <Message isProblem={false}>{describeProgress(counts.read ?? 0, rowCount)} so far.</Message>
        <Refresher href={reviewBatchHref(id)} />
      </>
    );
  }
  return (
    upload && (
      <Message isProblem={false}>
        This import stopped before its end.{" "}
        <Link href={reviewUploadHref(upload.id)} className={linkStyle}>
          Resume It
        </Link>
      </Message>
    )
  );
}

function BatchFacts({ reviewed: { batch } }: { reviewed: ReviewBatch }) {
  const { sourceId, source, fileName, checksum, asOf, runBy, startedAt, finishedAt, undoneAt } =
    batch;
  return (
    <FactsList
      facts={[
        [
          "Source",
          <Link key="source" href={reviewSourceHref(sourceId)} className="link">
            {source}
          </Link>,
        ],
        ["File", fileName ?? "Unknown"],
        ["SHA-256", checksum ?? "Unknown"],
        ["Date of the data", asOf ?? "Unknown"],
        ["Run by", runBy ?? "An operator"],
        ["Started", <Moment key="started" at={startedAt} />],
        ["Finished", finishedAt ? <Moment key="finished" at={finishedAt} /> : "Not yet"],
        undoneAt !== null && ["Undone", <Moment key="undone" at={undoneAt} />],
      ]}
    />
  );
}
