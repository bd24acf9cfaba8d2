import type { Metadata } from "next";
import { VenueListView } from "@/components/desk/venues/venue-list-view";
import { listReviewVenues, mostReviewVenues } from "@/lib/review/venues/queries";
import { parseVenueListParams } from "@/lib/review/venues/venue-lists";
import { requireReviewer } from "@/lib/reviewers/session";
import { reviewRoutes } from "@/lib/routes";

export const metadata: Metadata = { title: "Venues" };

export default async function ReviewVenuesPage({ searchParams }: PageProps<"/review/venues">) {
  await requireReviewer(reviewRoutes.venues);
  const { list, q } = parseVenueListParams(await searchParams);
  const venues = await listReviewVenues(list, q);
  return (
    <>
      <h1 className="text-title">Venues</h1>
      <VenueListView list={list} q={q} venues={venues} most={mostReviewVenues} />
    </>
  );
}
