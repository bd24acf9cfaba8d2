import type { Metadata } from "next";
import { JsonLd } from "@/components/json-ld";
import { missingPage } from "@/components/site/missing-page";
import { notFoundTitle } from "@/components/site/not-found-message";
import { RemovedVenueView } from "@/components/venues/removed-venue-view";
import { VenueView } from "@/components/venues/venue-view";
import { findVenueFacts } from "@/lib/facts/queries";
import { findSurroundings } from "@/lib/near-me/surroundings";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { venueHref } from "@/lib/routes/hrefs";
import { notFoundMetadata } from "@/lib/seo/page-metadata";
import { venueJsonLd } from "@/lib/seo/venue-json-ld";
import { removedVenueMetadata, venueMetadata } from "@/lib/seo/venue-metadata";
import { findRemovedVenue, findVenue } from "@/lib/venues/queries";

type Props = PageProps<"/[country]/[region]/[city]/[venue]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { venue: slug } = await params;
  const venue = await findVenue(slug);
  if (venue) {
    return venueMetadata(venue);
  }
  return (await findRemovedVenue(slug))
    ? removedVenueMetadata
    : notFoundMetadata(notFoundTitle("venue"));
}

export default async function VenuePage({ params }: Props) {
  const path = await params;
  const venue = await findVenue(path.venue);
  const segments = [path.country, path.region, path.city, path.venue];
  if (!venue) {
    const removed = await findRemovedVenue(path.venue);
    if (!removed) {
      return missingPage(segments);
    }
    redirectUnlessCanonical(venueHref(removed), segments);
    return <RemovedVenueView city={removed.city} />;
  }
  redirectUnlessCanonical(venueHref(venue), segments);
  const [facts, surroundings] = await Promise.all([
    findVenueFacts(venue.id),
    findSurroundings(venue),
  ]);

  return (
    <>
      {/* Sample venues are left out of structured data. */}
      {!venue.isSample && <JsonLd data={venueJsonLd(venue)} />}
      <VenueView venue={venue} facts={facts} surroundings={surroundings} now={new Date()} />
    </>
  );
}
