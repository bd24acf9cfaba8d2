import type { Metadata } from "next";
import { missingPage } from "@/components/site/missing-page";
import { notFoundTitle } from "@/components/site/not-found-message";
import { TechView } from "@/components/venues/tech-view";
import { findVenueFacts } from "@/lib/facts/queries";
import { redirectUnlessCanonical } from "@/lib/routes/canonical";
import { venueTechHref } from "@/lib/routes/hrefs";
import { notFoundMetadata } from "@/lib/seo/page-metadata";
import { techMetadata } from "@/lib/seo/venue-metadata";
import { findVenue } from "@/lib/venues/queries";

type Props = PageProps<"/[country]/[region]/[city]/[venue]/tech">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const venue = await findVenue((await params).venue);
  return venue ? techMetadata(venue) : notFoundMetadata(notFoundTitle("venue"));
}

export default async function VenueTechPage({ params }: Props) {
  const path = await params;
  const segments = [path.country, path.region, path.city, path.venue, "tech"];
  const venue = await findVenue(path.venue);
  if (!venue) {
    return missingPage(segments);
  }
  redirectUnlessCanonical(venueTechHref(venue), segments);
  return <TechView venue={venue} facts={await findVenueFacts(venue.id)} now={new Date()} />;
}
