import { LatestDecision } from "@/components/review/latest-decision";
import type { WaitingRecord } from "@/lib/review/records/wait-again";
import { findLatestUndoable } from "@/lib/review/trail/queries";
import { UndoRecordForm } from "./record-forms";

const actions = ["match-record", "add-record", "dismiss-record"] as const;

/** The reviewer's decision about another record, if it is the latest one. */
export async function LatestRecordDecision({ reviewerId }: { reviewerId: string }) {
  const latest = await findLatestUndoable(reviewerId, actions);
  const after = latest?.after as { record?: WaitingRecord } | null | undefined;
  return latest && after?.record ? (
    <LatestDecision
      entry={latest}
      undo={<UndoRecordForm recordId={after.record.id} actionId={String(latest.id)} />}
    />
  ) : null;
}
