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

/** Reads all towns: some 45,000, 5 MB. */
export async function loadTowns(connection: ClientBase): Promise<FindTown> {
  const { rows } = await connection.query<TownRow>(
    `SELECT t.name AS city, r.code AS "regionCode", t.latitude, t.longitude
       FROM towns t JOIN regions r ON r.id = t.region_id`,
  );
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
