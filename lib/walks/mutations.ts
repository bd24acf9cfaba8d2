import "server-only";
import type { ClientBase } from "pg";
import { env } from "@/lib/core/env";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import type { Coordinates } from "@/lib/model/coordinates";
import { listedStatusSql } from "@/lib/model/venue-status";
import { countWithinWalk, findWalks } from "./clusters";
import { streetNameOf } from "./street-name";

type Placed = Coordinates & {
  id: number;
  cityId: number;
  isOwn: boolean;
  address: string | null;
  walkCount: number;
};

/** On the flat map, more than a walk: venues across a border count, too. */
const margin = 0.0005;

/** The listed venues of a region that have a position, and those around it. */
const placedSql = `
  WITH own AS MATERIALIZED (
    SELECT flat_position(latitude, longitude) AS at FROM venues
      WHERE region_id = $1 AND ${listedStatusSql} AND latitude IS NOT NULL
  ), area AS MATERIALIZED (
    SELECT box(point(min(at[0]) - ${margin}, min(at[1]) - ${margin}),
               point(max(at[0]) + ${margin}, max(at[1]) + ${margin})) AS area FROM own
  )
  SELECT id, city_id AS "cityId", region_id = $1 AS "isOwn", latitude, longitude, address, walk_count AS "walkCount"
    FROM venues WHERE ${listedStatusSql} AND latitude IS NOT NULL
      AND flat_position(latitude, longitude) <@ (SELECT area FROM area)
    ORDER BY id`;

/** Counts every region, one after the other. Returns the number of walks. */
export function countWalks(): Promise<number> {
  return withOperatorConnection(env.DATABASE_URL ?? "", "walks", async (connection) => {
    const { rows } = await connection.query<{ id: number }>("SELECT id FROM regions ORDER BY id");
    return countWalksOf(
      connection,
      rows.map(({ id }) => id),
    );
  });
}

/** Counts the venues within a walk of each venue of these regions, and finds their walks. Returns the number of walks. */
export async function countWalksOf(
  connection: ClientBase,
  regionIds: readonly number[],
): Promise<number> {
  let count = 0;
  for (const regionId of regionIds) {
    const { rows } = await connection.query<Placed>(placedSql, [regionId]);
    await storeCounts(connection, regionId, rows);
    count += await storeWalks(connection, regionId, rows);
  }
  return count;
}

async function storeCounts(
  connection: ClientBase,
  regionId: number,
  placed: Placed[],
): Promise<void> {
  const counts = countWithinWalk(placed);
  const changed = placed.flatMap(({ id, isOwn, walkCount }, at) => {
    const count = counts[at] ?? 0;
    return isOwn && count !== walkCount ? [{ id, count }] : [];
  });
  await connection.query(
    `UPDATE venues v SET walk_count = c.count FROM unnest($1::int[], $2::smallint[]) AS c (id, count)
       WHERE v.id = c.id`,
    [changed.map(({ id }) => id), changed.map((one) => one.count)],
  );
  await connection.query(
    `UPDATE venues SET walk_count = 0
       WHERE region_id = $1 AND walk_count > 0 AND (latitude IS NULL OR NOT ${listedStatusSql})`,
    [regionId],
  );
}

/** A walk is in the city of most of its venues. */
async function storeWalks(
  connection: ClientBase,
  regionId: number,
  placed: Placed[],
): Promise<number> {
  const walks = byCity(placed.filter(({ isOwn }) => isOwn)).flatMap((venues) =>
    findWalks(venues).flatMap((walk) => toWalk(walk.flatMap((at) => venues[at] ?? [])) ?? []),
  );
  await connection.query("BEGIN");
  await connection.query(
    "DELETE FROM walks w USING cities c WHERE c.id = w.city_id AND c.region_id = $1",
    [regionId],
  );
  for (const { cityId, street, venueIds, latitude, longitude } of walks) {
    await connection.query(
      "INSERT INTO walks (city_id, street, venue_ids, latitude, longitude) VALUES ($1, $2, $3, $4, $5)",
      [cityId, street, venueIds, latitude, longitude],
    );
  }
  await connection.query("COMMIT");
  return walks.length;
}

function byCity(venues: Placed[]): Placed[][] {
  const cities = new Map<number, Placed[]>();
  for (const venue of venues) {
    const known = cities.get(venue.cityId);
    if (known) {
      known.push(venue);
    } else {
      cities.set(venue.cityId, [venue]);
    }
  }
  return [...cities.values()];
}

function toWalk(venues: Placed[]) {
  const street = streetNameOf(venues.map(({ address }) => address));
  const mean = (of: (venue: Placed) => number) =>
    venues.reduce((sum, venue) => sum + of(venue), 0) / venues.length;
  return street === null
    ? null
    : {
        cityId: venues[0]?.cityId ?? 0,
        street,
        venueIds: venues.map(({ id }) => id),
        latitude: mean(({ latitude }) => latitude),
        longitude: mean(({ longitude }) => longitude),
      };
}
