import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { pool, prisma } from "@/lib/core/db";
import { citySelect } from "@/lib/places/selects";

/** Feed readers poll long before this many venues have changed. */
const feedLength = 50;

const feedVenueSelect = {
  id: true,
  slug: true,
  name: true,
  description: true,
  venueType: true,
  capacity: true,
  capacityMin: true,
  capacityMax: true,
  address: true,
  createdAt: true,
  updatedAt: true,
  city: { select: citySelect },
} satisfies Prisma.VenueSelect;

export type FeedVenue = Prisma.VenueGetPayload<{ select: typeof feedVenueSelect }>;

/** Everywhere, in one country, or in one region. */
export type FeedScope = { countryId?: number; regionId?: number };

/**
 * The most recently added or changed published venues, newest first. Raw SQL, since it reads a partial index: per region,
 * no more than fit into the feed.
 */
export async function listChangedVenues({ countryId, regionId }: FeedScope): Promise<FeedVenue[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT newest.id FROM regions r CROSS JOIN LATERAL (
       SELECT v.id, v.updated_at FROM venues v
         WHERE v.region_id = r.id AND v.status = 'PUBLISHED' AND NOT v.is_sample
         ORDER BY v.updated_at DESC, v.id DESC LIMIT ${feedLength}
     ) newest
     WHERE ($1::int IS NULL OR r.country_id = $1) AND ($2::int IS NULL OR r.id = $2)
     ORDER BY newest.updated_at DESC, newest.id DESC LIMIT ${feedLength}`,
    [countryId, regionId],
  );
  return prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: rows.map(({ id }) => id) }, status: "PUBLISHED" },
    select: feedVenueSelect,
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: feedLength,
  });
}
