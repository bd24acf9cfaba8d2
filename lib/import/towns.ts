import "server-only";
import { around } from "geokdbush";
import KDBush from "kdbush";
import type { ClientBase } from "pg";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { isNearlySpelled } from "@/lib/places/nearly-spelled";
import { shortSlug } from "@/lib/places/short-slug";

export type CityKey = { regionId: number; slug: string };

/** A town that an address can name, whether it has a city with venues or not. */
export type Town = CityKey &
  Coordinates & {
    name: string;
    regionCode: string;
    /** Null for a town that only a ZIP code names. */
    population: number | null;
  };

/** A ZIP code or a forward sortation area, which is of a town. */
export type PostalArea = Coordinates & { code: string; town: Town };

/** Farther from any town, a position says nothing about the city of a venue's address. */
const nearestTownKm = 25;

/** A stated town is looked for this far around. */
export const namedTownKm = 60;

/** Closest points of which the one that reaches farthest is chosen. */
const comparedPoints = 16;

/** Of these, the closest ones, several of one town outweigh one of another that is little closer. */
const votingPoints = 5;

/** Shorter distances count the same. */
const leastDistance = 0.3;

/** The middle of a town without a postal area of its own counts this far from any area. Closer ones are parts of towns. */
const leastKmFromArea = 8;

/** All towns of both countries, some 36,000, and their postal areas, some 44,000. */
export class Towns {
  private readonly byName = new Map<string, Town[]>();
  private readonly areasByCode: ReadonlyMap<string, PostalArea>;
  /** The towns that positions are in, at the middles of their areas and at their own. */
  private readonly points: readonly (PostalArea | Town)[];
  private readonly index: KDBush;
  /** A row asks more than once for the town at its position. */
  private last: { key: string; town: Town | null } | undefined;

  constructor(
    private readonly towns: readonly Town[],
    areas: readonly PostalArea[],
  ) {
    for (const town of towns) {
      const slug = shortSlug(town.slug);
      const namesakes = this.byName.get(slug);
      if (namesakes) {
        namesakes.push(town);
      } else {
        this.byName.set(slug, [town]);
      }
    }
    this.areasByCode = new Map(areas.map((area) => [area.code, area]));
    this.points = pointsOf(towns, areas);
    this.index = indexOf(this.points);
  }

  /** The town of a name in a region, in any spelling of "Saint", "Mount", and "Fort". */
  find({ regionId, slug }: CityKey): Town | null {
    return this.namesakes(slug).findLast((town) => town.regionId === regionId) ?? null;
  }

  /** The town of a name near a position, in any state or province: of two with a border between them, the one it is in. */
  named(slug: string, position: Coordinates): Town | null {
    const named = this.namesakes(slug);
    if (named.length === 0) {
      return null;
    }
    const own = this.at(position);
    const [closest] = named
      .map((town) => ({ town, km: distanceKm(town, position) }))
      .filter(({ km }) => km <= namedTownKm)
      .toSorted((one, other) => one.km - other.km);
    return own && named.includes(own) ? own : (closest?.town ?? null);
  }

  /** The towns of a name in all states and provinces. */
  namesakes(slug: string): readonly Town[] {
    return this.byName.get(shortSlug(slug)) ?? [];
  }

  /** "B3J", "10011" */
  areaOf(code: string): PostalArea | null {
    return this.areasByCode.get(code) ?? null;
  }

  /** The town that a position is in, also only of a region: that of the closest postal areas. Larger towns reach farther. */
  at(position: Coordinates, within: { withinKm?: number; regionId?: number } = {}): Town | null {
    const { latitude, longitude } = position;
    const { withinKm = nearestTownKm, regionId } = within;
    const key = [latitude, longitude, withinKm, regionId].join();
    if (this.last?.key !== key) {
      this.last = { key, town: this.findAt(position, withinKm, regionId) };
    }
    return this.last.town;
  }

  private findAt(position: Coordinates, withinKm: number, regionId?: number): Town | null {
    const isWanted = (index: number) => {
      const point = this.points[index];
      return regionId === undefined || (point && townOf(point).regionId === regionId) === true;
    };
    const { longitude, latitude } = position;
    const points = around(
      this.index,
      longitude,
      latitude,
      comparedPoints,
      withinKm,
      isWanted,
    ).flatMap((index) => this.points[index] ?? []);
    // No town reaches across a border.
    const closest = points
      .map((point) => ({ town: townOf(point), km: distanceKm(position, point) }))
      .filter(({ town }, _, [first]) => town.regionId === first?.town.regionId)
      .map(({ town, km }) => ({ town, distance: km / reachOf(town) }))
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, votingPoints);
    return heaviest(closest);
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

function townOf(point: PostalArea | Town): Town {
  return "town" in point ? point.town : point;
}

/** The town whose points weigh most, each by the square of how close it is. */
function heaviest(points: { town: Town; distance: number }[]): Town | null {
  const weights = new Map<Town, number>();
  for (const { town, distance } of points) {
    weights.set(town, (weights.get(town) ?? 0) + 1 / (distance + leastDistance) ** 2);
  }
  const [first] = [...weights].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** The middle of a rural area of Canada ("B0J") says nothing: some are larger than other provinces. */
function pointsOf(towns: readonly Town[], areas: readonly PostalArea[]): (PostalArea | Town)[] {
  const local = areas.filter(({ code }) => !isRuralArea(code));
  const withArea = new Set(local.map(({ town }) => town));
  const index = indexOf(local);
  const isPart = ({ longitude, latitude }: Town) =>
    around(index, longitude, latitude, 1, leastKmFromArea).length > 0;
  return [...local, ...towns.filter((town) => withArea.has(town) || !isPart(town))];
}

/** "B0J" */
export function isRuralArea(code: string): boolean {
  return /^[A-Z]0/.test(code);
}

function indexOf(positions: readonly Coordinates[]): KDBush {
  const index = new KDBush(positions.length);
  for (const { longitude, latitude } of positions) {
    index.add(longitude, latitude);
  }
  index.finish();
  return index;
}

/** Fitted to 2,600 addresses: a town of a million people reaches twice as far as one of a thousand. */
function reachOf({ population }: Town): number {
  return Math.max(population ?? 0, 300) ** 0.1;
}

export async function loadTowns(connection: ClientBase): Promise<Towns> {
  const { rows: towns } = await connection.query<Town>(
    `SELECT t.region_id AS "regionId", t.slug, t.name, t.latitude, t.longitude, t.population, r.code AS "regionCode"
       FROM towns t JOIN regions r ON r.id = t.region_id`,
  );
  const byName = new Map(towns.map((town) => [`${town.regionId}:${town.name}`, town]));
  const { rows: areas } = await connection.query<Coordinates & AreaRow>(
    `SELECT code, region_id AS "regionId", town, latitude, longitude FROM postal_areas`,
  );
  return new Towns(
    towns,
    areas.flatMap(({ regionId, town: name, ...area }) => {
      const town = byName.get(`${regionId}:${name}`);
      return town ? [{ ...area, town }] : [];
    }),
  );
}

type AreaRow = { code: string; regionId: number; town: string };

/** One key for "st-john" and "saint-john" in a region. */
export function spellingKey({ regionId, slug }: CityKey): string {
  return `${regionId}:${shortSlug(slug)}`;
}
