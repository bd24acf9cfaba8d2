import type { Metadata } from "next";
import { shorten } from "@/lib/core/text/shorten";
import { venueHref } from "@/lib/routes/hrefs";
import { venueWords } from "@/lib/seo/previews/words";
import { fullAddress } from "@/lib/venues/address";
import { venueDescription } from "@/lib/venues/description";
import type { VenueDetail } from "@/lib/venues/selects";
import { descriptionLength, pageMetadata } from "./page-metadata";
import { previewImage } from "./preview-image";
import { venueTitle } from "./titles";

/** Sample venues are invented, and closed ones lead nowhere: neither is to be found through a search engine. */
export function venueMetadata(venue: VenueDetail): Metadata {
  return pageMetadata({
    title: venueTitle(venue),
    description: summaryOf(venue),
    href: venueHref(venue),
    preview: previewImage(venueHref(venue), venueWords(venue)),
    noindex: venue.isSample || venue.status === "CLOSED",
  });
}

/** Ends with the address, which is what people look for, and what tells two venues of the same name and kind apart. */
function summaryOf(venue: VenueDetail): string {
  const address = fullAddress(venue);
  const room = Math.max(descriptionLength / 2, descriptionLength - address.length - 1);
  return `${shorten(statedDescription(venue), room)} ${address}`;
}

/** What is said of a venue elsewhere than on its page: there is no word for 'closed' in structured data. */
export function statedDescription(venue: VenueDetail): string {
  const description = venueDescription(venue);
  return venue.status === "CLOSED" ? `Permanently closed. ${description}` : description;
}

/** Of a page that was taken down: nothing of the venue, and nothing for search engines. */
export const removedVenueMetadata: Metadata = {
  title: "Venue No Longer Listed",
  robots: { index: false },
};
