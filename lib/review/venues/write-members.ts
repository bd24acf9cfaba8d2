import "server-only";
import { keysOf } from "@/lib/core/typed-object";
import type { Transaction } from "../decide/mutations";
import type { ReviewedVenue, VenueState } from "./venue-state";

/**
 * Columns that triggers renew whenever music or photos change, and that lists are ordered by. Written with the rest, so
 * that the venue is not written, indexed, and counted again for each of them.
 */
export function renewedColumns({ genres, images }: Partial<Pick<VenueState, "genres" | "images">>) {
  return {
    // From now on, imports leave its music alone.
    ...(genres && { hasMusic: genres.length > 0, hasChosenGenres: true }),
    ...(images && { hasPhoto: images.length > 0 }),
  };
}

type WrittenSheet = { id: number; specSheetId: string | null; now: Date };

/** A venue has one sheet at most; the one before is retired. */
export async function writeSpecSheet(
  transaction: Transaction,
  { id: venueId, specSheetId, now: retiredAt }: WrittenSheet,
): Promise<void> {
  await transaction.specSheet.updateMany({
    where: { venueId },
    data: { venueId: null, retiredAt },
  });
  if (specSheetId) {
    await transaction.specSheet.updateMany({
      where: { id: specSheetId },
      data: { venueId, retiredAt: null },
    });
  }
}

/** Adds before it removes: a venue that has no music in between would be written again. */
export async function writeGenres(
  transaction: Transaction,
  venueId: number,
  slugs: string[],
): Promise<void> {
  await addGenres(transaction, venueId, slugs);
  await transaction.venueGenre.deleteMany({
    where: { venueId, genre: { slug: { notIn: slugs } } },
  });
}

export async function addGenres(
  transaction: Transaction,
  venueId: number,
  slugs: string[],
): Promise<void> {
  if (slugs.length === 0) {
    return;
  }
  await transaction.$executeRaw`
    INSERT INTO venue_genres (venue_id, genre_id)
      SELECT ${venueId}, id FROM genres WHERE slug = ANY (${slugs}) ORDER BY id
      ON CONFLICT DO NOTHING`;
}

/** Leaves images as they are that stay the same. */
export async function writeImages(
  transaction: Transaction,
  { id: venueId, images }: Pick<ReviewedVenue, "id" | "images">,
  wanted: VenueState["images"],
): Promise<void> {
  const kept = images.filter((image) => wanted.some((one) => isSameImage(one, image)));
  const gone = images.filter((image) => !kept.includes(image));
  const added = wanted.filter((one) => !kept.some((image) => isSameImage(one, image)));
  if (gone.length > 0) {
    await transaction.venueImage.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  }
  if (added.length > 0) {
    await transaction.venueImage.createMany({
      data: added.map((image) => ({ ...image, venueId })),
    });
  }
}

function isSameImage(one: VenueState["images"][number], other: VenueState["images"][number]) {
  return keysOf(one).every((key) => one[key] === other[key]);
}
