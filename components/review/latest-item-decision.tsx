import { Link } from "@/components/link";
import { findDecision } from "@/lib/review/trail/queries";
import { reviewItemHref } from "@/lib/routes/review-hrefs";
import { DecisionForm } from "./decision-form";
import { LatestDecision } from "./latest-decision";

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
        <DecisionForm
          decision="undo"
          item={{ id, version, isOpen: true, queue }}
          fields={{ actionId: String(entry.id) }}
        />
      }
    />
  );
}
