import type { Prisma } from "@/generated/prisma/client";
import { erased } from "@/lib/core/text/erased";
import { recordOf } from "@/lib/core/typed-object";
import type { Decided } from "@/lib/facts/facts";
import { type AmenityId, type AmenityValues, amenityIds } from "@/lib/model/amenities";
import { statedBand } from "@/lib/model/capacity";
import { type FlatDetails, flatDetails } from "@/lib/model/details";
import { citySelect } from "@/lib/places/selects";
import { venueInputSelect } from "@/lib/venues/selects";
import { inputNames, type VenueInput } from "./venue-input-schema";

export const reviewedVenueSelect = {
  id: true,
  slug: true,
  status: true,
  cityId: true,
  regionId: true,
  ...venueInputSelect,
  decided: true,
  isFeatured: true,
  isSample: true,
  verifiedAt: true,
  updatedAt: true,
  mergedIntoId: true,
  city: { select: { ...citySelect, latitude: true } },
  genres: { select: { genre: { select: { slug: true, name: true } } } },
  formerSlugs: { select: { slug: true } },
  specSheet: { select: { id: true, byteSize: true, sentAt: true } },
  images: {
    select: { id: true, position: true, url: true, alt: true, credit: true, photoId: true },
    orderBy: { position: "asc" },
  },
} satisfies Prisma.VenueSelect;

export type ReviewedVenue = Prisma.VenueGetPayload<{ select: typeof reviewedVenueSelect }>;

type Image = Omit<ReviewedVenue["images"][number], "id">;

/**
 * Everything a reviewer's action can change about a venue, as recorded in the audit trail. `place` only makes the trail
 * readable.
 */
export type VenueState = Omit<
  ReviewedVenue,
  | "id"
  | "isSample"
  | "updatedAt"
  | "verifiedAt"
  | "decided"
  | "details"
  | "city"
  | "genres"
  | "formerSlugs"
  | "images"
  | "specSheet"
> &
  FlatDetails & {
    verifiedAt: string | null;
    decided: Decided | null;
    place: string;
    genres: string[];
    images: Image[];
    specSheetId: string | null;
  };

export function toVenueState(venue: ReviewedVenue): VenueState {
  const {
    id,
    isSample,
    updatedAt,
    city,
    formerSlugs,
    verifiedAt,
    decided,
    details,
    specSheet,
    ...columns
  } = venue;
  return {
    ...columns,
    ...flatDetails(details),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    decided: decided as Decided | null,
    place: `${city.name}, ${city.region.code}`,
    genres: venue.genres.map(({ genre }) => genre.slug).toSorted(),
    images: venue.images.map(({ id: _, ...image }) => image),
    specSheetId: specSheet?.id ?? null,
  };
}

export type Changes = { before: Partial<VenueState>; after: Partial<VenueState> };

export function changesBetween(before: VenueState, after: VenueState): Changes {
  const changed = Object.keys(after).filter((key) => !isSame(read(before, key), read(after, key)));
  const pick = (state: VenueState) =>
    Object.fromEntries(changed.map((key) => [key, read(state, key)])) as Partial<VenueState>;
  return { before: pick(before), after: pick(after) };
}

/** Whether a venue is unchanged since an action. What the trail no longer tells, because it was erased, counts as unchanged. */
export function isAsLeft(state: VenueState, after: Partial<VenueState>): boolean {
  return Object.keys(after).every((key) => isLeft(read(state, key), read(after, key)));
}

function isLeft(value: unknown, left: unknown): boolean {
  if (typeof left === "string" && left.includes(erased)) {
    return true;
  }
  if (!(isObject(value) && isObject(left))) {
    return isSame(value, left);
  }
  return Object.keys({ ...value, ...left }).every((key) => isLeft(value[key], left[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function read(state: Partial<VenueState>, key: string): unknown {
  return state[key as keyof VenueState] ?? null;
}

/** Compares canonical JSON, because jsonb does not preserve key order. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

type Stated = AmenityValues & Record<`${AmenityId}Source`, string | null>;

/** Amenities stated by someone; those only mentioned in the description are null. */
export function statedAmenities(venue: Stated): AmenityValues {
  return recordOf(amenityIds, (id) => (venue[`${id}Source`] === "DESCRIPTION" ? null : venue[id]));
}

/** A stored venue as the input of its form. */
export function toVenueInput(venue: ReviewedVenue): VenueInput {
  const known: Record<string, unknown> = { ...venue, ...flatDetails(venue.details) };
  const columns = inputNames.map((name) => [name, known[name] ?? null]);
  return {
    ...(Object.fromEntries(columns) as VenueInput),
    countryCode: venue.city.region.country.code,
    regionCode: venue.city.region.code,
    city: venue.city.name,
    capacityBand: statedBand(venue)?.id ?? null,
    ...statedAmenities(venue),
    genres: venue.genres.map(({ genre }) => genre.slug).toSorted(),
  };
}
