import type { Metadata } from "next";
import { venueWords } from "@/lib/previews/words";
import { venueHref } from "@/lib/routes";
import { venueDescription } from "@/lib/venues/description";
import type { VenueDetail } from "@/lib/venues/selects";
import { pageMetadata } from "./page-metadata";
import { previewImage } from "./preview-image";
import { venueTitle } from "./titles";

/** Sample venues are invented, and closed ones lead nowhere: neither is to be found through a search engine. */
export function venueMetadata(venue: VenueDetail): Metadata {
  return pageMetadata({
    title: venueTitle(venue),
    description: statedDescription(venue),
    href: venueHref(venue),
    preview: previewImage(venueHref(venue), venueWords(venue)),
    noindex: venue.isSample || venue.status === "CLOSED",
  });
}

/** What is said of a venue elsewhere than on its page: there is no word for 'closed' in structured data. */
export function statedDescription(venue: VenueDetail): string {
  const description = venueDescription(venue);
  return venue.status === "CLOSED" ? `Permanently closed. ${description}` : description;
}
