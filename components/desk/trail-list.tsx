import { ArrowRight } from "lucide-react";
import { Link } from "@/components/link";
import { listChanges } from "@/lib/review/trail/changes";
import type { ReviewEntry } from "@/lib/review/trail/selects";
import { reviewItemHref, reviewListHref, reviewRoutes } from "@/lib/routes";
import { Moment } from "./moment";

type Props = { entries: ReviewEntry[]; heading: "h2" | "h3" };

/** What was done, by whom, and what it changed. */
export function TrailList({ entries, heading }: Props) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {entries.map((entry) => (
        <TrailEntry key={String(entry.id)} entry={entry} heading={heading} />
      ))}
    </ol>
  );
}

function TrailEntry({ entry, heading: Heading }: { entry: ReviewEntry; heading: "h2" | "h3" }) {
  const changes = listChanges(entry.before, entry.after);
  return (
    <li className="py-4">
      <Heading className="text-lg">{titleOf(entry.action)}</Heading>
      <p className="text-muted text-sm">
        {entry.reviewerEmail ?? "Nobody of the team"}, <Moment at={entry.actedAt} />
        {entry.undoneBy && " (taken back since)"}
      </p>
      {entry.reason && <p className="mt-2 whitespace-pre-line wrap-anywhere">{entry.reason}</p>}
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-1">
          {changes.map(({ fact, before, after }) => (
            <div key={fact} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
              <dt className="text-muted">{fact}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <del>{before}</del>{" "}
                <ArrowRight role="img" aria-label="became" className="inline size-4" />{" "}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <TrailLinks entry={entry} />
    </li>
  );
}

function TrailLinks({ entry: { contributionId, venueId, reviewerId } }: { entry: ReviewEntry }) {
  const style = "link inline-flex min-h-11 items-center";
  return (
    <p className="flex flex-wrap gap-x-5">
      {contributionId && (
        <Link href={reviewItemHref(contributionId)} className={style}>
          What was sent
        </Link>
      )}
      {venueId !== null && (
        <Link href={reviewListHref(reviewRoutes.actions, { venue: venueId })} className={style}>
          All about venue {venueId}
        </Link>
      )}
      {reviewerId && (
        <Link
          href={reviewListHref(reviewRoutes.actions, { reviewer: reviewerId })}
          className={style}
        >
          All by this reviewer
        </Link>
      )}
    </p>
  );
}

/** 'approve-venue' → 'Approve venue' */
function titleOf(action: string): string {
  const words = action.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
