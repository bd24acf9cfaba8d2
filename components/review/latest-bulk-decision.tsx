import { plural } from "@/lib/core/text/plural";
import { findBulk } from "@/lib/review/decide/bulk";
import { UndoBulkForm } from "./bulk-form";
import { DecidedNote } from "./decided-note";
import { Moment } from "./moment";

type Param = string | string[] | undefined;
type Props = { params: Partial<Record<"bulk" | "taken" | "failed", Param>>; queue: string };

/** What was just decided together, how many were left out, and the undo of all. */
export async function LatestBulkDecision({ params, queue }: Props) {
  const bulk = await findBulk(params.bulk);
  if (!bulk) {
    return null;
  }
  const { bulkId, action, actedAt, reviewerEmail, count, undone } = bulk;
  const some = plural(count, "submission");
  const did = action === "mark-spam" ? `marked ${some} as spam` : `rejected ${some}`;
  const [taken, failed] = [countIn(params.taken), countIn(params.failed)];
  return (
    <DecidedNote key={`${bulkId} ${undone}`} isNew>
      <p className="font-semibold wrap-anywhere">
        {reviewerEmail} {did}, <Moment at={actedAt} />.
      </p>
      {taken > 0 && <p>{plural(taken, "was", "were")} decided or changed by someone else.</p>}
      {failed > 0 && <p>{plural(failed, "was", "were")} left out after a problem. Try again.</p>}
      {undone > 0 && <p>{plural(undone, "is", "are")} waiting again.</p>}
      {undone < count && (
        <div className="mt-2">
          <UndoBulkForm bulkId={bulkId} queue={queue} />
        </div>
      )}
    </DecidedNote>
  );
}

function countIn(param: Param): number {
  return typeof param === "string" && /^\d{1,2}$/.test(param) ? Number(param) : 0;
}
