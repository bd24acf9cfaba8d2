import { Link } from "@/components/link";
import { findDecision } from "@/lib/review/trail/queries";
import { reviewItemHref } from "@/lib/routes/review-hrefs";
import { LatestDecision } from "./latest-decision";
import { UndoForm } from "./other-decisions";

type Props = {
  /** The submission that was decided, from the address. */
  decided: unknown;
  reviewerId: string;
  queue: string;
};

/** The reviewer's decision about the submission before, with its undo. */
export async function LatestItemDecision({ decided, reviewerId, queue }: Props) {
  const found = await findDecision(decided, reviewerId);
  const id = found?.entry.contributionId;
  if (!(found && id)) {
    return null;
  }
  const { entry, venueName, version } = found;
  return (
    <LatestDecision
      entry={entry}
      subject={
        <Link href={reviewItemHref(id, { queue })} className="link">
          {venueName}
        </Link>
      }
      undo={
        <UndoForm
          item={{ id, version, isOpen: true, queue }}
          actionId={String(entry.id)}
          isReopening={false}
        />
      }
    />
  );
}
