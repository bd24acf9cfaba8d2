import type { Cleaned } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { toSlug } from "@/lib/core/text/slug";
import { type VenueType, venueTypes } from "@/lib/model/venue-types";
import { remember } from "./remember";

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

/** Too generic to be a type. */
const generic = new Set(["venue", "music-venue", "live-music-venue", "concert-venue"]);

const typeBySlug = new Map<string, VenueType>(
  venueTypes.flatMap(({ slug }) =>
    [slug, ...synonyms[slug]].map((synonym): [string, VenueType] => [synonym, slug]),
  ),
);

const toTypeSlug = remember(toSlug);

/** Maps to one of the six types: 'Théâtre' → theater. Does not guess from the name. */
export function cleanVenueType(text: string | undefined): Cleaned<VenueType> {
  const line = cleanLine(text);
  // The narrowest of "[Arts and Entertainment > Music Venue > Jazz Club]".
  const slug = toTypeSlug(line?.split(">").at(-1) ?? "");
  if (line === null || generic.has(slug)) {
    return { value: null };
  }
  const value = typeBySlug.get(slug) ?? null;
  return value
    ? { value }
    : { value, warning: { reason: "venue type dropped: unknown type", detail: line } };
}
