import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { JsonLd } from "@/components/json-ld";
import { RemovedVenueView } from "@/components/venues/removed-venue-view";
import { VenueView } from "@/components/venues/venue-view";
import { findVenueFacts } from "@/lib/facts/queries";
import { findSurroundings } from "@/lib/near-me/surroundings";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { venueHref } from "@/lib/routes/hrefs";
import { venueJsonLd } from "@/lib/seo/venue-json-ld";
import { removedVenueMetadata, venueMetadata } from "@/lib/seo/venue-metadata";
import { findRemovedVenue, findVenue } from "@/lib/venues/queries";

type Props = PageProps<"/[country]/[region]/[city]/[venue]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const venue = await findVenue((await params).venue);
  return venue ? venueMetadata(venue) : removedVenueMetadata;
}

export default async function VenuePage({ params }: Props) {
  const path = await params;
  const venue = await findVenue(path.venue);
  const segments = [path.country, path.region, path.city, path.venue];
  if (!venue) {
    const removed = await findRemovedVenue(path.venue);
    if (!removed) {
      notFound();
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
