import type { Genre } from "@/lib/genres/queries";
import { type AmenityValues, amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { textFields, type VenueField, venueFields } from "@/lib/model/venue-fields";
import { venueTypes } from "@/lib/model/venue-types";

/** A submitted venue. Its text fields have the same names as a venue's. */
type Submission = AmenityValues & {
  name: string;
  venueType: string;
  address: string;
  city: string;
  region: { name: string };
  capacityBand: string | null;
  genres: string[];
} & Partial<Record<VenueField, unknown>>;

export type StatedFact = { field: VenueField | "genres"; name: string; value: string };

/** The facts as text, in form order. Empty values are omitted. */
export function statedFacts(
  venue: Submission,
  genres: readonly Pick<Genre, "slug" | "name">[],
): StatedFact[] {
  const type = venueTypes.find(({ slug }) => slug === venue.venueType);
  const band = capacityBands.find(({ id }) => id === venue.capacityBand);
  const nameOf = (slug: string) => genres.find((genre) => genre.slug === slug)?.name ?? slug;
  const said: Partial<Record<VenueField, unknown>> = {
    ...Object.fromEntries(textFields.map((field) => [field, venue[field]])),
    venueType: type?.label,
    address: [venue.address, venue.city, venue.region.name].join(", "),
    capacity: band?.label,
    latitude: venue.latitude,
    longitude: venue.longitude,
    ...Object.fromEntries(amenities.map(({ id }) => [id, yesOrNo(venue[id])])),
  };
  const facts = (Object.keys(venueFields) as VenueField[]).map((field) => ({
    field,
    name: field === "address" ? "Address" : venueFields[field].label,
    value: String(said[field] ?? ""),
  }));
  const music = {
    field: "genres" as const,
    name: "Music",
    value: venue.genres.map(nameOf).join(", "),
  };
  return [...facts, music].filter(({ value }) => value !== "");
}

function yesOrNo(fact: boolean | null): string | null {
  if (fact === null) {
    return null;
  }
  return fact ? "Yes" : "No";
}
