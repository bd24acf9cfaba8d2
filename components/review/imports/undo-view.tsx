import { Link } from "@/components/link";
import { ActionForm } from "@/components/review/action-form";
import { plural } from "@/lib/core/text/plural";
import type { ListedBatch } from "@/lib/import/batch-list";
import { mostPreviewed, type UndoPreview } from "@/lib/import/preview-undo";
import { undoImport } from "@/lib/review/imports/actions";
import { reviewBatchHref } from "@/lib/routes/review-hrefs";

type Props = { batch: ListedBatch; preview: UndoPreview | null };

/** What undoing a batch does, and the button for it. */
export function UndoView({ batch: { id, source }, preview }: Props) {
  return (
    <>
      <Link href={reviewBatchHref(id)} className="link inline-flex min-h-11 items-center">
        Back to Batch {id}
      </Link>
      <h1 className="text-title wrap-anywhere">
        Undo Batch {id}: {source}
      </h1>
      {preview ? (
        <>
          <div className="mt-4 mb-6 grid max-w-[68ch] gap-3">
            {preview.records === mostPreviewed && (
              <p>This covers only the first {plural(mostPreviewed, "record")} of the batch.</p>
            )}
            <p>
              {plural(preview.records, "record")} of {plural(preview.venues, "venue")} go back to
              what they were before. {plural(preview.hidden, "venue")} that no one else lists{" "}
              {preview.hidden === 1 ? "leaves" : "leave"} the site, and come back with the same
              address when they are imported again.
            </p>
            <p>
              What reviewers and visitors decided stays. Undoing can't be undone, but the file can
              be imported again.
            </p>
          </div>
          <ActionForm
            action={undoImport}
            label="Undo"
            fields={{ batchId: id }}
            button="Undo This Batch"
            variant="primary"
          />
        </>
      ) : (
        <p className="mt-4">This batch can't be undone: it is running, or it was undone already.</p>
      )}
    </>
  );
}
