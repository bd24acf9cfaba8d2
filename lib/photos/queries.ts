import "server-only";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { shownStatuses } from "@/lib/model/venue-status";

/** Maximum hash distance of two pictures that are likely the same. */
const closeBits = 10;

const maxSimilar = 12;
/** Limit of the latest photos of a venue to compare. */
const maxCompared = 1000;

export type SimilarPhoto = {
  id: string;
  contributionId: string;
  venueId: number | null;
  /** Number of differing bits out of 64. */
  distance: number;
};

/**
 * Photos similar to this one, closest first: equal hashes anywhere, and close hashes among photos of the same venue.
 */
export async function findSimilarPhotos(photoId: string): Promise<SimilarPhoto[]> {
  const { rows } = await pool.query<SimilarPhoto>(
    `WITH mine AS (
       SELECT p.id, p.perceptual_hash AS hash, c.id AS contribution_id, c.venue_id
         FROM photos p JOIN contributions c ON c.id = p.contribution_id WHERE p.id = $1
     ), same AS (
       SELECT p.id FROM photos p
        WHERE p.perceptual_hash = (SELECT hash FROM mine) AND p.contribution_id IS NOT NULL
        ORDER BY p.uploaded_at DESC LIMIT $3
     ), sent AS (
       SELECT contribution_id AS id FROM mine
       UNION
       (SELECT c.id FROM contributions c
         WHERE c.venue_id = (SELECT venue_id FROM mine) AND c.kind = 'PHOTOS'
         ORDER BY c.received_at DESC LIMIT $4)
     ), compared AS (
       (SELECT p.id FROM photos p JOIN sent ON sent.id = p.contribution_id LIMIT $4)
       UNION SELECT id FROM same
     )
     SELECT p.id, p.contribution_id AS "contributionId", c.venue_id AS "venueId",
            bit_count((p.perceptual_hash # mine.hash)::bit(64))::int AS distance
       FROM mine, compared
       JOIN photos p ON p.id = compared.id
       JOIN contributions c ON c.id = p.contribution_id
      WHERE p.id <> mine.id AND bit_count((p.perceptual_hash # mine.hash)::bit(64)) <= $2
      ORDER BY distance, p.uploaded_at DESC, p.id LIMIT $3`,
    [photoId, closeBits, maxSimilar, maxCompared],
  );
  return rows;
}

/** The ids that belong to files of the storage: photos, and spec sheets beside them. */
export async function listKnownFileIds(ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM photos WHERE id = ANY($1::uuid[])
     UNION ALL SELECT id FROM spec_sheets WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether visitors may see a photo: it is attached to a venue with a public page. */
export async function isPhotoPublished(photoId: string): Promise<boolean> {
  const image = await prisma.venueImage.findFirst({
    where: { photoId, venue: { status: { in: [...shownStatuses] } } },
    select: { id: true },
  });
  return image !== null;
}

export type Upload = { id: string; width: number; height: number; placeholder: string };

/** Lifetime of an upload without a submission. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;

/** Uploads that can still be submitted, in the order of the ids. */
export async function listUploads(ids: string[]): Promise<Upload[]> {
  const uploads = await prisma.photo.findMany({
    where: {
      id: { in: ids },
      contributionId: null,
      uploadedAt: { gt: new Date(Date.now() - uploadLifetimeMs) },
    },
    select: { id: true, width: true, height: true, placeholder: true },
    take: ids.length,
  });
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Fingerprints that are equal for repeated uploads of a file, in the order of the ids. */
export async function listFingerprints(ids: string[]): Promise<string[]> {
  const photos = await prisma.photo.findMany({
    where: { id: { in: ids } },
    select: { id: true, byteSize: true, perceptualHash: true },
    take: ids.length,
  });
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return ids.map((id) => {
    const photo = byId.get(id);
    return photo ? `${photo.byteSize} ${photo.perceptualHash}` : id;
  });
}
