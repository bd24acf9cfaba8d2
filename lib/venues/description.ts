import type { Prisma } from "@/generated/prisma/client";
import { plural } from "@/lib/core/text/plural";
import { type KnownCapacity, statedRange } from "@/lib/model/capacity";

/** What a venue is described from, beside its city. */
export const describedSelect = {
  name: true,
  description: true,
  status: true,
  venueType: true,
  capacity: true,
  capacityMin: true,
  capacityMax: true,
} satisfies Prisma.VenueSelect;

type Described = Prisma.VenueGetPayload<{ select: typeof describedSelect }> & {
  city: { name: string; region: { name: string } };
};

/** Name of each type in a sentence, with its article. */
const typePhrases: Record<string, string> = {
  club: "a live music club",
  theater: "a theater with live music",
  arena: "an arena with live music",
  bar: "a bar with live music",
  outdoor: "an outdoor venue for live music",
};

/** The venue's own description, else a sentence generated from its facts. */
export function venueDescription(venue: Described): string {
  if (venue.description) {
    return venue.description;
  }
  const { name, city, status } = venue;
  const kind = typePhrases[venue.venueType ?? ""] ?? "a live music venue";
  const [is, holds] = status === "CLOSED" ? ["was", "held"] : ["is", "holds"];
  const size = sizeOf(venue);
  return `${name} ${is} ${kind} in ${city.name}, ${city.region.name}.${size && ` It ${holds} ${size}.`}`;
}

function sizeOf(venue: KnownCapacity): string {
  if (venue.capacity) {
    return `up to ${plural(venue.capacity, "person", "people")}`;
  }
  const range = statedRange(venue);
  return range ? `${range.phrase} people` : "";
}
