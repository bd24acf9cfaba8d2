import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { citySelect } from "@/lib/places/selects";
import { describedSelect } from "@/lib/venues/description";

/** Feed readers poll long before this many venues have changed. */
const feedLength = 50;

const feedVenueSelect = {
  id: true,
  slug: true,
  ...describedSelect,
  address: true,
  createdAt: true,
  updatedAt: true,
  city: { select: citySelect },
} satisfies Prisma.VenueSelect;

export type FeedVenue = Prisma.VenueGetPayload<{ select: typeof feedVenueSelect }>;

/** Venues that one import added or changed, by region, most first. */
export type FeedBatch = {
  batchId: number;
  source: string;
  license: string | null;
  createdAt: Date;
  updatedAt: Date;
  regions: {
    slug: string;
    name: string;
    country: { slug: string; name: string };
    venueCount: number;
  }[];
};

export type FeedEntry = FeedVenue | FeedBatch;

/** Everywhere, in one country, or in one region. */
export type FeedScope = { countryId?: number; regionId?: number };

const regionsInScope = "($1::int IS NULL OR r.country_id = $1) AND ($2::int IS NULL OR r.id = $2)";

/** The latest changes, newest first: each venue that people added or changed, and each import. */
export async function listFeedEntries(scope: FeedScope): Promise<FeedEntry[]> {
  const [venues, batches] = await Promise.all([listChangedVenues(scope), listBatches(scope)]);
  return [...venues, ...batches]
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, feedLength);
}

/** Reads per region no more than fit into the feed. */
async function listChangedVenues({ countryId, regionId }: FeedScope): Promise<FeedVenue[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT newest.venue_id AS id FROM regions r CROSS JOIN LATERAL (
       SELECT venue_id, updated_at FROM feed_venues
         WHERE region_id = r.id ORDER BY updated_at DESC, venue_id DESC LIMIT ${feedLength}
     ) newest
     WHERE ${regionsInScope}
     ORDER BY newest.updated_at DESC, newest.venue_id DESC LIMIT ${feedLength}`,
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

/** Reads totals per region, so its work does not grow with the imports. */
async function listBatches({ countryId, regionId }: FeedScope): Promise<FeedBatch[]> {
  const { rows } = await pool.query<FeedBatch>(
    `SELECT b.id AS "batchId", s.name AS source, s.license, b.started_at AS "createdAt",
            newest.changed_at AS "updatedAt", places.regions
       FROM (
         SELECT latest.batch_id, max(latest.changed_at) AS changed_at
           FROM regions r CROSS JOIN LATERAL (
             SELECT batch_id, changed_at FROM batch_regions
               WHERE region_id = r.id ORDER BY changed_at DESC, batch_id DESC LIMIT ${feedLength}
           ) latest
           WHERE ${regionsInScope}
           GROUP BY 1 ORDER BY 2 DESC, 1 DESC LIMIT ${feedLength}
       ) newest
       JOIN import_batches b ON b.id = newest.batch_id
       JOIN sources s ON s.id = b.source_id
       CROSS JOIN LATERAL (
         SELECT json_agg(json_build_object('slug', r.slug, 'name', r.name, 'venueCount', total.venue_count,
                  'country', json_build_object('slug', c.slug, 'name', c.name))
                  ORDER BY total.venue_count DESC, r.name) AS regions
           FROM batch_regions total JOIN regions r ON r.id = total.region_id JOIN countries c ON c.id = r.country_id
           WHERE total.batch_id = newest.batch_id AND ${regionsInScope}
       ) places
       ORDER BY newest.changed_at DESC, b.id DESC`,
    [countryId, regionId],
  );
  return rows;
}
