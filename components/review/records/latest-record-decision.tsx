import { LatestDecision } from "@/components/review/latest-decision";
import { findLatestUndoable } from "@/lib/review/trail/queries";
import { readRecorded } from "@/lib/review/trail/recorded";
import { UndoRecordForm } from "./record-forms";

const actions = ["match-record", "add-record", "dismiss-record"] as const;

/** The reviewer's decision about another record, if it is the latest one. */
export async function LatestRecordDecision({ reviewerId }: { reviewerId: string }) {
  const latest = await findLatestUndoable(reviewerId, actions);
  const record = readRecorded(latest?.after)?.record;
  return latest && record ? (
    <LatestDecision
      entry={latest}
      undo={<UndoRecordForm recordId={record.id} actionId={String(latest.id)} />}
    />
  ) : null;
}
