import "server-only";
import { listedStatusSql } from "@/lib/model/venue-status";
import { listFoundCards } from "./queries";
import type { VenueCard } from "./selects";

const real = `${listedStatusSql} AND NOT is_sample`;
const sample = `${listedStatusSql} AND is_sample`;

/** The real venue at an end of a region's IDs. */
const endSql = (order: "ASC" | "DESC") =>
  `LATERAL (SELECT id FROM venues WHERE region_id = r.id AND ${real} ORDER BY id ${order} LIMIT 1)`;

/**
 * A region by its share of the venues ($1), and in it the first ID from a point between its ends on ($2): two reads of an
 * index for each region, and one venue, however many there are. Samples only if there is nothing else.
 */
const randomVenueSql = `
  SELECT coalesce(
    (SELECT (SELECT id FROM venues WHERE region_id = chosen.region_id AND ${real}
               AND id >= (first_id + floor($2::float8 * (last_id - first_id + 1)))::int ORDER BY id LIMIT 1)
       FROM (SELECT r.id AS region_id, lowest.id AS first_id, highest.id AS last_id,
                    sum(venue_count) OVER (ORDER BY r.id) AS up_to, sum(venue_count) OVER () AS total
               FROM regions r, ${endSql("ASC")} lowest, ${endSql("DESC")} highest) chosen
      WHERE up_to > $1::float8 * total ORDER BY region_id LIMIT 1),
    (SELECT id FROM venues WHERE ${sample} ORDER BY id
       OFFSET floor($2::float8 * (SELECT count(*) FROM venues WHERE ${sample})) LIMIT 1))`;

/** Any listed venue; null without one. `random` is a number from 0 up to 1, like that of Math. */
export async function findRandomVenue(random = Math.random): Promise<VenueCard | null> {
  const [venue] = await listFoundCards(randomVenueSql, [random(), random()]);
  return venue ?? null;
}
