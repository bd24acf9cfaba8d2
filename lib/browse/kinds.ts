import "server-only";
import { readPrepared } from "@/lib/core/db";
import { countByFilter, type FacetCount } from "@/lib/model/browse-filter";
import { type CapacityBand, capacityBands } from "@/lib/model/capacity";
import { type NameWord, nameWordsSql } from "@/lib/places/kind-counts";

type MusicGenre = { slug: string; name: string; venueCount: number };

export type Kinds = {
  /** Those with the most venues. */
  music: MusicGenre[];
  /** Those with venues. */
  sizes: { band: CapacityBand; venueCount: number }[];
  /** Words of names. */
  words: NameWord[];
};

const genresShown = 12;

const kindsSql = `
  SELECT (SELECT coalesce(json_agg(genre), '[]') FROM (
            SELECT slug, name, c.venue_count AS "venueCount" FROM genres JOIN genre_counts c ON c.genre_id = id
              WHERE kind = 'MUSIC' AND c.venue_count > 0 ORDER BY c.venue_count DESC, name LIMIT ${genresShown}
          ) genre) AS music,
         (SELECT coalesce(json_agg(known), '[]') FROM (${nameWordsSql}) known) AS words,
         (SELECT coalesce(json_agg(json_build_object('facets', facets, 'venueCount', venue_count)), '[]')
            FROM facet_counts WHERE venue_count > 0) AS facets`;

type Found = Pick<Kinds, "music" | "words"> & { facets: FacetCount[] };

/** Music, sizes, and words of the names of the directory's venues, from maintained totals. */
export async function findKinds(): Promise<Kinds> {
  const [found] = await readPrepared<Found>(kindsSql);
  const { capacityBand: counts } = countByFilter(found?.facets ?? [], {});
  const sizes = capacityBands.map((band) => ({ band, venueCount: counts.get(band.id) ?? 0 }));
  return {
    music: found?.music ?? [],
    words: found?.words ?? [],
    sizes: sizes.filter(({ venueCount }) => venueCount > 0),
  };
}
