import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClaimedNote } from "@/components/review/claimed-note";
import { ItemView } from "@/components/review/item-view";
import { LatestItemDecision } from "@/components/review/latest-item-decision";
import { listVenueVocabulary } from "@/lib/contribute/vocabulary";
import { isOpenStatus } from "@/lib/model/contributions";
import { cleanQuery } from "@/lib/model/search-params";
import { claimContribution } from "@/lib/review/queue/claims";
import { findContribution } from "@/lib/review/queue/find-contribution";
import { findNextWaiting } from "@/lib/review/queue/queries";
import { formatFilter, readFilter } from "@/lib/review/queue/tabs";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewItemHref } from "@/lib/routes/review-hrefs";

// No venue name: visitors without a session get the title too.
export const metadata: Metadata = { title: "Submission" };

export default async function ContributionPage({
  params,
  searchParams,
}: PageProps<"/review/contributions/[id]">) {
  const { id } = await params;
  const reviewer = await requireReviewer(reviewItemHref(id), "decide");
  const given = await readParams(pages.reviewContribution, searchParams);
  const { venue, find: typed, done, decided } = given;
  const filter = readFilter(given.queue);
  const find = typeof typed === "string" ? cleanQuery(typed) : "";
  const [item, vocabulary] = await Promise.all([
    findContribution(id, { venueId: parseId(venue), find }),
    listVenueVocabulary(),
  ]);
  if (!item) {
    notFound();
  }
  const after = { at: item.contribution.receivedAt.getTime(), id: item.contribution.id };
  const [nextId, claimedBy] = await Promise.all([
    findNextWaiting(after, reviewer.id, filter),
    isOpenStatus(item.contribution.status)
      ? claimContribution(item.contribution.id, reviewer)
      : null,
  ]);
  return (
    <ItemView
      key={item.contribution.id}
      item={item}
      vocabulary={vocabulary}
      find={find}
      done={typeof done === "string" ? done : ""}
      filter={filter}
      nextId={nextId}
      note={
        <>
          <LatestItemDecision
            decided={decided}
            reviewerId={reviewer.id}
            queue={formatFilter(filter)}
          />
          {claimedBy && <ClaimedNote by={claimedBy} />}
        </>
      }
      now={new Date()}
    />
  );
}
