import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { toSlug } from "@/lib/core/text/slug";
import { decideChanges } from "@/lib/facts/decide";
import { type AmenityId, type AmenityValues, amenities } from "@/lib/model/amenities";
import { amenityFacts } from "@/lib/model/amenity-facts";
import { bandRange } from "@/lib/model/capacity";
import { type FlatDetails, flatDetails, packDetails, withoutDetails } from "@/lib/model/details";
import { isTechIndexed } from "@/lib/model/tech-page";
import { traitsOf } from "@/lib/model/traits";
import { chooseSlugs } from "@/lib/venues/slugs";
import { findOrCreateCity, locateCity } from "../cities/find-or-create-city";
import type { Transaction } from "../decide/mutations";
import { refuse, refuseField } from "../decide/result";
import { whoActed } from "../trail/action-words";
import type { VenueInput } from "./venue-input-schema";
import {
  type ReviewedVenue,
  reviewedVenueSelect,
  statedAmenities,
  toVenueState,
  type VenueState,
} from "./venue-state";
import {
  addGenres,
  renewedColumns,
  writeGenres,
  writeImages,
  writeSpecSheet,
} from "./write-members";

/** A venue and its `updatedAt` when the page was rendered. */
export type SeenVenue = { venueId: number; updatedAt: Date };

export type LockedVenue = { venue: ReviewedVenue; state: VenueState; now: Date };

/**
 * Locks a venue. `now` is the database's time after locking, so it is later than any import that held the lock and
 * later than the venue's last change.
 */
export async function lockVenue(transaction: Transaction, id: number): Promise<LockedVenue> {
  const [lock] = await transaction.$queryRaw<{ now: Date }[]>`
    WITH locked AS MATERIALIZED (SELECT id FROM venues WHERE id = ${id} FOR NO KEY UPDATE)
    SELECT clock_timestamp()::timestamptz(3) AS now FROM locked`;
  // Read by a statement of its own, which sees what a transaction that held the lock has left.
  const venue = await transaction.venue.findUnique({ where: { id }, select: reviewedVenueSelect });
  if (!(lock && venue)) {
    return refuse("not-found", "This venue no longer exists.");
  }
  const now = new Date(Math.max(lock.now.getTime(), venue.updatedAt.getTime() + 1));
  return { venue, state: toVenueState(venue), now };
}

/** Locks the venue the reviewer saw; refuses one that has changed. */
export async function lockSeenVenue(
  transaction: Transaction,
  { venueId, updatedAt }: SeenVenue,
): Promise<LockedVenue> {
  const locked = await lockVenue(transaction, venueId);
  await refuseUnlessSeen(transaction, locked, updatedAt);
  return locked;
}

/** Refuses a venue that has changed since the reviewer saw it, and says who changed it. */
export async function refuseUnlessSeen(
  transaction: Transaction,
  { venue }: LockedVenue,
  updatedAt: Date,
): Promise<void> {
  if (venue.updatedAt.getTime() !== updatedAt.getTime()) {
    const last = await transaction.reviewAction.findFirst({
      where: { venueId: venue.id },
      select: { reviewerEmail: true, action: true, actedAt: true },
      orderBy: { id: "desc" },
    });
    const who = last && last.actedAt > updatedAt ? whoActed(last) : "An import changed it.";
    refuse("changed", `This venue has changed since you opened it. ${who}`);
  }
}

async function databaseTime(transaction: Transaction): Promise<Date> {
  const [row] = await transaction.$queryRaw<
    { now: Date }[]
  >`SELECT clock_timestamp()::timestamptz(3) AS now`;
  return row?.now ?? new Date();
}

/** Earlier amenity values with their sources; values a reviewer leaves unchanged keep their source. */
export type AmenitiesStatedBefore = {
  values: AmenityValues;
  sourceOf: (id: AmenityId) => VenueState["barSource"];
};

/** What is stated about the amenities of a stored venue. */
export function statedBefore(
  venue: Pick<VenueState, AmenityId | `${AmenityId}Source`>,
): AmenitiesStatedBefore {
  return { values: statedAmenities(venue), sourceOf: (id) => venue[`${id}Source`] };
}

type WrittenInput = {
  input: VenueInput;
  previous: ReviewedVenue | null;
  said: AmenitiesStatedBefore;
  now: Date;
};

/** The venue's state after applying the input, with its city, slug, and amenity sources. */
export async function stateOfFacts(
  transaction: Transaction,
  { input, previous, said, now }: WrittenInput,
): Promise<
  Omit<VenueState, "status" | "isFeatured" | "mergedIntoId" | "images" | "decided" | "specSheetId">
> {
  const {
    countryCode: _,
    newCity: _confirmed,
    regionCode,
    city: cityName,
    bar,
    food,
    merch,
    parking,
    accessibility,
    capacityBand,
    ...columns
  } = input;
  const isSamePlace = previous?.city.name === cityName && previous.city.region.code === regionCode;
  const city = isSamePlace ? previous.city : await findOrCreateCity(transaction, input);
  if (!isSamePlace || previous.city.latitude === null) {
    await locateCity(transaction, city.id, input);
  }
  const known = previous?.genres.map(({ genre }) => genre.slug) ?? [];
  if (input.genres.some((slug) => !known.includes(slug))) {
    await requireGenres(transaction, input.genres);
  }
  return {
    ...columns,
    // An exact capacity overrides the band.
    ...bandRange(input.capacity === null ? capacityBand : null),
    ...amenityColumns(input, said),
    slug: await slugFor(transaction, { name: input.name, citySlug: city.slug, previous }),
    cityId: city.id,
    regionId: city.region.id,
    place: `${city.name}, ${city.region.code}`,
    verifiedAt: now.toISOString(),
  };
}

type AmenityColumns = Pick<VenueState, AmenityId | `${AmenityId}Source`>;

/** Amenities with their sources: stated, else as the description and the type have them. */
export function amenityColumns(
  input: AmenityValues & FlatDetails & Pick<VenueState, "description" | "venueType">,
  said: AmenitiesStatedBefore,
): AmenityColumns {
  const { description, venueType } = input;
  const details = packDetails((id) => input[id]);
  const known = amenityFacts({
    stated: input,
    statedSource: "REVIEW",
    description,
    venueType,
    details,
  });
  const columns = amenities.flatMap(({ id }) => {
    const fact = known[id];
    const isAsSaid = input[id] !== null && input[id] === said.values[id];
    const source = isAsSaid ? said.sourceOf(id) : fact?.source;
    return [
      [id, fact?.value ?? null],
      [`${id}Source`, source ?? null],
    ];
  });
  return Object.fromEntries(columns) as AmenityColumns;
}

async function requireGenres(transaction: Transaction, slugs: string[]): Promise<void> {
  const known = await transaction.genre.count({ where: { slug: { in: slugs }, kind: "MUSIC" } });
  if (known !== slugs.length) {
    refuseField("genres", "One of these genres doesn't exist");
  }
}

type Named = { name: string; citySlug: string; previous: ReviewedVenue | null };

/** A renamed venue may reuse its own former slugs; other venues may not. */
export async function slugFor(
  transaction: Transaction,
  { name, citySlug, previous }: Named,
): Promise<string> {
  if (previous && toSlug(previous.name) === toSlug(name)) {
    return previous.slug;
  }
  const own = previous?.id ?? 0;
  const [slug = ""] = await chooseSlugs([{ name, citySlug }], async (slugs) => {
    const rows = await transaction.$queryRaw<{ slug: string }[]>`
      SELECT slug FROM venues WHERE slug = ANY (${slugs}) AND id <> ${own}
      UNION ALL SELECT slug FROM former_venue_slugs WHERE slug = ANY (${slugs}) AND venue_id <> ${own}`;
    return new Set(rows.map((row) => row.slug));
  });
  return slug;
}

/** The columns of a venue's details. */
function detailColumns(known: FlatDetails) {
  const details = packDetails((id) => known[id]);
  return {
    details: details ?? Prisma.DbNull,
    traits: traitsOf(details ?? {}),
    isTechIndexed: isTechIndexed(details ?? {}),
  };
}

/** Writes the changed columns and returns the updated venue. */
export async function writeVenue(
  transaction: Transaction,
  { venue, now }: Pick<LockedVenue, "venue" | "now">,
  changed: Partial<VenueState>,
): Promise<ReviewedVenue> {
  const { genres, images, specSheetId, decided, place: _, ...columns } = changed;
  const { id } = venue;
  await transaction.venue.update({
    where: { id },
    data: {
      ...withoutDetails(columns),
      ...detailColumns({ ...flatDetails(venue.details), ...columns }),
      ...renewedColumns(changed),
      ...(decided !== undefined && { decided: decided ?? Prisma.DbNull }),
      updatedAt: now,
    } satisfies Prisma.VenueUncheckedUpdateInput,
    select: { id: true },
  });
  if (genres) {
    await writeGenres(transaction, id, genres);
  }
  if (images) {
    await writeImages(transaction, venue, images);
  }
  if (specSheetId !== undefined) {
    await writeSpecSheet(transaction, { id, specSheetId, now });
  }
  return transaction.venue.findUniqueOrThrow({ where: { id }, select: reviewedVenueSelect });
}

/** Creates and publishes a venue. */
export async function createReviewedVenue(
  transaction: Transaction,
  { input, said }: Pick<WrittenInput, "input" | "said">,
) {
  const now = await databaseTime(transaction);
  const stated = await stateOfFacts(transaction, { input, previous: null, said, now });
  const { genres, place: _, ...columns } = stated;
  const decided = decideChanges(null, stated, { by: "SUBMITTER", at: now.toISOString() });
  const { id } = await transaction.venue.create({
    data: {
      ...withoutDetails(columns),
      ...detailColumns(columns),
      ...(genres.length > 0 && renewedColumns({ genres })),
      decided,
      status: "PUBLISHED",
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  });
  await addGenres(transaction, id, genres);
  const venue = await transaction.venue.findUniqueOrThrow({
    where: { id },
    select: reviewedVenueSelect,
  });
  return { venue, before: null, changes: { before: {}, after: toVenueState(venue) } };
}
