import "server-only";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { ClientBase } from "pg";
import type { Coordinates } from "@/lib/model/coordinates";

type Town = { city: string; regionCode: string };

/** The closest town to a position, if there is one near. */
export type FindTown = (position: Coordinates) => Town | null;

/** Farther from any town, a position says nothing about the city of a venue's address. */
const maximumKm = 25;

type TownRow = Town & Coordinates;

/**
 * Reads the towns of the directory's geography and of US ZIP codes: some 40,000, 5 MB. Canadian postal areas are named
 * after parts of cities.
 */
export async function loadTowns(connection: ClientBase): Promise<FindTown> {
  const { rows } = await connection.query<TownRow>(`
    SELECT a.town AS city, r.code AS "regionCode", a.latitude, a.longitude
      FROM postal_areas a
      JOIN regions r ON r.id = a.region_id
     WHERE a.code ~ '^[0-9]'
     UNION ALL
    SELECT c.name, r.code, c.latitude, c.longitude
      FROM cities c
      JOIN regions r ON r.id = c.region_id
     WHERE c.population IS NOT NULL AND c.latitude IS NOT NULL`);
  const index = new KDBush(rows.length);
  for (const { longitude, latitude } of rows) {
    index.add(longitude, latitude);
  }
  index.finish();
  return ({ longitude, latitude }) => {
    const [closest = -1] = around(index, longitude, latitude, 1, maximumKm);
    return rows[closest] ?? null;
  };
}
