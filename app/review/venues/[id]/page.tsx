import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReviewVenueView } from "@/components/review/venues/review-venue-view";
import { listVenueVocabulary } from "@/lib/contribute/vocabulary";
import { cleanQuery } from "@/lib/model/search-params";
import { requireReviewerOf } from "@/lib/review/reviewers/session";
import { parseId } from "@/lib/review/trail/trail-params";
import { findMergeTarget, findReviewVenue, listMergeTargets } from "@/lib/review/venues/queries";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";

// No venue name: visitors without a session get the title too.
export const metadata: Metadata = { title: "Venue" };

export default async function ReviewVenuePage({
  params,
  searchParams,
}: PageProps<"/review/venues/[id]">) {
  const { id } = await requireReviewerOf(params, routes.reviewVenues, reviewVenueHref, "edit");
  if (id === null) {
    notFound();
  }
  const { find: typed, into, done } = await readParams(pages.reviewVenue, searchParams);
  const find = typeof typed === "string" ? cleanQuery(typed) : "";
  const intoId = parseId(into);
  const [reviewed, vocabulary, found, winner] = await Promise.all([
    findReviewVenue(id),
    listVenueVocabulary(),
    find ? listMergeTargets(id, find) : null,
    intoId === null || intoId === id ? null : findMergeTarget(intoId),
  ]);
  if (!reviewed) {
    notFound();
  }
  return (
    <ReviewVenueView
      reviewed={reviewed}
      vocabulary={vocabulary}
      merge={{ find, found, winner }}
      done={typeof done === "string" ? done : ""}
      now={new Date()}
    />
  );
}
