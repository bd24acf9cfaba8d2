import "server-only";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { ClientBase } from "pg";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { isNearlySpelled } from "@/lib/places/nearly-spelled";
import { shortCitySlug } from "./clean/city";

export type CityKey = { regionId: number; slug: string };

/** A town that an address can name, whether it has a city with venues or not. */
export type Town = CityKey &
  Coordinates & {
    name: string;
    regionCode: string;
    /** Null for a town that only a ZIP code names; some of these names are those of companies. */
    population: number | null;
  };

/** Farther from any town, a position says nothing about the city of a venue's address. */
export const nearestTownKm = 25;

/** All towns of both countries: some 35,000. */
export class Towns {
  private readonly bySpelling: ReadonlyMap<string, Town>;
  private readonly populated: readonly Town[];
  private readonly index: KDBush;

  constructor(private readonly towns: readonly Town[]) {
    this.bySpelling = new Map(towns.map((town) => [spellingKey(town), town]));
    this.populated = towns.filter(({ population }) => population !== null);
    this.index = new KDBush(this.populated.length);
    for (const { longitude, latitude } of this.populated) {
      this.index.add(longitude, latitude);
    }
    this.index.finish();
  }

  /** The town of a name in a region, in any spelling of "Saint", "Mount", and "Fort". */
  find(key: CityKey): Town | null {
    return this.bySpelling.get(spellingKey(key)) ?? null;
  }

  /** The closest town to a position, also only of a region. Towns of unknown population are left out. */
  closest(
    { latitude, longitude }: Coordinates,
    { withinKm = nearestTownKm, regionId }: { withinKm?: number; regionId?: number } = {},
  ): Town | null {
    const isWanted = (position: number) =>
      regionId === undefined || this.populated[position]?.regionId === regionId;
    const [found = -1] = around(this.index, longitude, latitude, 1, withinKm, isWanted);
    return this.populated[found] ?? null;
  }

  /** The town whose name may have been misspelled; the closest one if a position is known. */
  alike({ regionId, slug }: CityKey, position: Coordinates | null): Town | null {
    const alike = this.towns.filter(
      (town) => town.regionId === regionId && isNearlySpelled(slug, town.slug),
    );
    const distance = (town: Town) => (position ? distanceKm(town, position) : 0);
    return alike.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
  }
}

export async function loadTowns(connection: ClientBase): Promise<Towns> {
  const { rows } = await connection.query<Town>(
    `SELECT t.region_id AS "regionId", t.slug, t.name, t.latitude, t.longitude, t.population, r.code AS "regionCode"
       FROM towns t JOIN regions r ON r.id = t.region_id`,
  );
  return new Towns(rows);
}

/** One key for "st-john" and "saint-john" in a region. */
export function spellingKey({ regionId, slug }: CityKey): string {
  return `${regionId}:${shortCitySlug(slug)}`;
}
