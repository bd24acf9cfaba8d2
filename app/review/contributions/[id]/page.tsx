import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ItemView } from "@/components/review/item-view";
import { listVenueVocabulary } from "@/lib/contribute/vocabulary";
import { cleanQuery } from "@/lib/model/search-params";
import { findContribution } from "@/lib/review/find-contribution";
import { findNextWaiting } from "@/lib/review/queries";
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
  await requireReviewer(reviewItemHref(id));
  const { venue, find: typed, done } = await readParams(pages.reviewContribution, searchParams);
  const find = typeof typed === "string" ? cleanQuery(typed) : "";
  const [item, vocabulary] = await Promise.all([
    findContribution(id, { venueId: parseId(venue), find }),
    listVenueVocabulary(),
  ]);
  if (!item) {
    notFound();
  }
  const { receivedAt } = item.contribution;
  const nextId = await findNextWaiting({ at: receivedAt.getTime(), id: item.contribution.id });
  return (
    <ItemView
      item={item}
      vocabulary={vocabulary}
      find={find}
      done={typeof done === "string" ? done : ""}
      nextId={nextId}
      now={new Date()}
    />
  );
}
