import type { Metadata } from "next";
import { VenueListView } from "@/components/review/venues/venue-list-view";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { listReviewVenues, maxReviewVenues } from "@/lib/review/venues/queries";
import { parseVenueListParams } from "@/lib/review/venues/venue-lists";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

export const metadata: Metadata = { title: "Venues" };

export default async function ReviewVenuesPage({ searchParams }: PageProps<"/review/venues">) {
  await requireReviewer(routes.reviewVenues, "edit");
  const { list, q } = parseVenueListParams(await readParams(pages.reviewVenues, searchParams));
  const venues = await listReviewVenues(list, q);
  return (
    <>
      <h1 className="text-title">Venues</h1>
      <VenueListView list={list} q={q} venues={venues} most={maxReviewVenues} />
    </>
  );
}
