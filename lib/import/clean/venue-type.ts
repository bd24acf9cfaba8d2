import { toSlug } from "@/lib/core/text/slug";
import { type VenueType, venueTypes } from "@/lib/model/venue-types";
import type { Cleaned } from "../venue-record";
import { remember } from "./remember";
import { cleanLine } from "./text";

const synonyms: Record<VenueType, string[]> = {
  club: ["nightclub", "night-club", "music-club", "jazz-club", "dance-club", "rock-club"],
  theater: [
    "theatre",
    "theaters",
    "theatres",
    "performing-arts-theater",
    "performing-arts-theatre",
  ],
  arena: ["stadium", "indoor-arena", "coliseum", "stadium-arena"],
  bar: ["pub", "tavern", "bar-with-music", "music-bar", "piano-bar"],
  outdoor: ["outdoors", "outdoor-venue", "amphitheater", "amphitheatre", "bandshell", "bandstand"],
  other: [],
};

/** They say nothing that a directory of venues does not say. */
const generic = new Set(["venue", "music-venue", "live-music-venue", "concert-venue"]);

const typeBySlug = new Map<string, VenueType>(
  venueTypes.flatMap(({ slug }) =>
    [slug, ...synonyms[slug]].map((synonym): [string, VenueType] => [synonym, slug]),
  ),
);

const toTypeSlug = remember(toSlug);

/** One of the six types: 'Théâtre' → theater. It is never guessed from the name. */
export function cleanVenueType(text: string | undefined): Cleaned<VenueType> {
  const line = cleanLine(text);
  const slug = toTypeSlug(line ?? "");
  if (line === null || generic.has(slug)) {
    return { value: null };
  }
  const value = typeBySlug.get(slug) ?? null;
  return value
    ? { value }
    : { value, warning: { reason: "the venue type was dropped: it is unknown", detail: line } };
}
