import { maskEmail } from "@/lib/core/text/mask-email";
import { plural } from "@/lib/core/text/plural";
import type { Genre } from "@/lib/genres/queries";
import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import type { StatusRow } from "./selects";

export type SentFact = { name: string; value: string };

type Sent = Pick<
  StatusRow,
  "venueName" | "venueSubmission" | "updateRequest" | "photoSubmission" | "_count"
>;

/** What was sent, as its submitter reads it again. Nothing about the submitter: links get forwarded. */
export function sentFacts(contribution: Sent, genres: Genre[]): SentFact[] {
  const { venueName, venueSubmission, updateRequest, photoSubmission, _count } = contribution;
  const facts: [string, string | null | undefined][] = [
    ["Venue", venueName],
    ...(venueSubmission ? venueFacts(venueSubmission, genres) : []),
    ["What needs to be updated", updateRequest?.updateType],
    ["Details", updateRequest?.updateDetails],
    ["Photos", _count.photos ? plural(_count.photos, "photo") : null],
    ["Description", photoSubmission?.photoDescription],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function venueFacts(
  venue: NonNullable<Sent["venueSubmission"]>,
  genres: Genre[],
): [string, string | null | undefined][] {
  const genreName = (slug: string) => genres.find((genre) => genre.slug === slug)?.name ?? slug;
  return [
    ["Type", venueTypes.find(({ slug }) => slug === venue.venueType)?.label],
    ["Address", [venue.address, venue.city, venue.region.name].join(", ")],
    ["ZIP or postal code", venue.postalCode],
    ["Capacity", capacityBands.find(({ id }) => id === venue.capacityBand)?.label],
    ["Website", venue.website],
    ["Phone", venue.phone],
    ["Email", venue.email && maskEmail(venue.email)],
    ["Amenities", amenityList(venue)],
    ["Music", venue.genres.map(genreName).join(", ")],
    ["Description", venue.description],
  ];
}

function amenityList(venue: NonNullable<Sent["venueSubmission"]>): string {
  const stated = amenities.filter(({ id }) => venue[id] !== null);
  return stated.map(({ id, label }) => (venue[id] ? label : `${label}: no`)).join(", ");
}
