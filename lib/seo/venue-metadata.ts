import type { Metadata } from "next";
import { shorten } from "@/lib/core/text/shorten";
import { flatDetails } from "@/lib/model/details";
import { isTechIndexed } from "@/lib/model/tech-page";
import { closedWordsOf } from "@/lib/model/venue-status";
import { venueTechEndpoint } from "@/lib/routes/endpoints";
import { venueHref, venueTechHref } from "@/lib/routes/hrefs";
import { oembedHref } from "@/lib/seo/embeds/codes";
import { venueWords } from "@/lib/seo/previews/words";
import { fullAddress } from "@/lib/venues/address";
import { venueDescription } from "@/lib/venues/description";
import type { VenueDetail } from "@/lib/venues/selects";
import { descriptionLength, pageMetadata } from "./page-metadata";
import { previewImage } from "./preview-image";
import { techTitle, venueTitle } from "./titles";

export function venueMetadata(venue: VenueDetail): Metadata {
  return pageMetadata({
    title: venueTitle(venue),
    description: summaryOf(venue),
    href: venueHref(venue),
    formats: { "application/json+oembed": oembedHref(venue) },
    preview: previewImage(venueHref(venue), venueWords(venue)),
    noindex: !isIndexed(venue),
  });
}

/** Sample and closed venues are not indexed. */
function isIndexed({ isSample, status }: VenueDetail): boolean {
  return !isSample && status !== "CLOSED";
}

/** Ends with the address, which people look for and which distinguishes venues of the same name and type. */
function summaryOf(venue: VenueDetail): string {
  const address = fullAddress(venue);
  const room = Math.max(descriptionLength / 2, descriptionLength - address.length - 1);
  return `${shorten(statedDescription(venue), room)} ${address}`;
}

/** Description for metadata and structured data, which has no property for 'closed'. */
export function statedDescription(venue: VenueDetail): string {
  const description = venueDescription(venue);
  const closed = closedWordsOf(venue.status);
  return closed ? `${closed}. ${description}` : description;
}

/** Metadata of a removed venue's page: not indexed, nothing about the venue. */
export const removedVenueMetadata: Metadata = {
  title: "Venue No Longer Listed",
  robots: { index: false },
};

/** Of the page for musicians. */
export function techMetadata(venue: VenueDetail): Metadata {
  return pageMetadata({
    title: techTitle(venue),
    description: `Stage, sound, load-in, and booking at ${fullAddress(venue)}.`,
    href: venueTechHref(venue),
    formats: { "application/json": venueTechEndpoint(venue.slug) },
    preview: previewImage(venueHref(venue), venueWords(venue)),
    noindex: !(isIndexed(venue) && isTechIndexed(flatDetails(venue.details))),
  });
}
