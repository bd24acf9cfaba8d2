import { whoDid } from "@/lib/review/trail/action-words";
import type { ReviewEntry } from "@/lib/review/trail/selects";
import { Moment } from "./moment";

/** 'ada@example.com rejected this, Nov 21, 2026, 3:04 PM EST.' */
export function WhoActed({ entry }: { entry: ReviewEntry }) {
  return (
    <>
      {whoDid(entry)}, <Moment at={entry.actedAt} />.
    </>
  );
}
