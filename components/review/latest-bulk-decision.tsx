import type { ReactNode } from "react";
import { plural } from "@/lib/core/text/plural";
import { findBulk } from "@/lib/review/decide/bulk";
import { DecidedNote } from "./decided-note";
import { Moment } from "./moment";

type Param = string | string[] | undefined;
type Props = {
  params: Partial<Record<"bulk" | "taken" | "failed", Param>>;
  noun: string;
  undo: (bulkId: string) => ReactNode;
};

/** What was done, without the things that it was done to. */
const words: Partial<Record<string, [before: string, after?: string]>> = {
  "mark-spam": ["marked", "as spam"],
  "match-record": ["matched", "with venues"],
  "add-record": ["added venues for"],
  "dismiss-record": ["dismissed"],
};

/** What was just decided together, how many were left out, and the undo of all. */
export async function LatestBulkDecision({ params, noun, undo }: Props) {
  const bulk = await findBulk(params.bulk);
  if (!bulk) {
    return null;
  }
  const { bulkId, action, actedAt, reviewerEmail, count, undone } = bulk;
  const [before, after] = words[action] ?? ["rejected"];
  const did = [before, plural(count, noun), after].filter(Boolean).join(" ");
  const [taken, failed] = [countIn(params.taken), countIn(params.failed)];
  return (
    <DecidedNote key={`${bulkId} ${undone}`} isNew>
      <p className="font-semibold wrap-anywhere">
        {reviewerEmail} {did}, <Moment at={actedAt} />.
      </p>
      {taken > 0 && <p>{plural(taken, "was", "were")} decided or changed by someone else.</p>}
      {failed > 0 && <p>{plural(failed, "was", "were")} left out after a problem. Try again.</p>}
      {undone > 0 && <p>{plural(undone, "is", "are")} waiting again.</p>}
      {undone < count && <div className="mt-2">{undo(bulkId)}</div>}
    </DecidedNote>
  );
}

function countIn(param: Param): number {
  return typeof param === "string" && /^\d{1,2}$/.test(param) ? Number(param) : 0;
}
