import "server-only";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { site } from "@/lib/core/site";
import type { Decision, Statement, StoredFacts } from "@/lib/facts/facts";
import { listVenueFacts, type RunQuery } from "@/lib/facts/queries";
import { type AmenityId, amenities } from "@/lib/model/amenities";
import { amenityFacts } from "@/lib/model/amenity-facts";
import { packDetails } from "@/lib/model/details";
import type { FactField, FactValue } from "@/lib/model/fact-groups";
import { statusNames } from "@/lib/model/venue-status";
import { type DumpRow, dumpColumns, dumpFields } from "./columns";
import { formats } from "./formats";
import { cityIdsOf, type DumpCity, findDumpCities } from "./queries";
import { type DumpedFact, type DumpedVenue, isAddressOf } from "./rows";
import { type DumpSetId, dumpSets, type LicensedSource, venueFileNames } from "./sets";

const rowsAtOnce = 2_000;

type Check = { query: RunQuery; sources: readonly LicensedSource[]; stop: AbortSignal };

/**
 * Reads the files of a set back and throws unless they hold the same venues and every value in them is said by a source
 * whose license the set admits, or by people who did not only repeat another source. It looks at each value for itself,
 * not at how it was chosen. Returns the number of venues.
 */
export async function checkSet(folder: string, set: DumpSetId, check: Check): Promise<number> {
  const admitted = check.sources.filter(dumpSets[set].admits);
  const readers = venueFileNames.map((name) => formats[name].read(join(folder, name)));
  const checker = new SetChecker(admitted, check.query);
  try {
    for (let rows = await readSome(readers); rows.length > 0; rows = await readSome(readers)) {
      check.stop.throwIfAborted();
      await checker.check(rows);
    }
  } finally {
    await Promise.all(readers.map((reader) => reader.return(undefined)));
  }
  return checker.rows;
}

type Reader = AsyncGenerator<Partial<DumpedVenue>, undefined>;

/** The next rows of all files side by side, which have to be the same; the NDJSON file has their facts. */
async function readSome(readers: readonly Reader[]): Promise<DumpedVenue[]> {
  const rows: DumpedVenue[] = [];
  while (rows.length < rowsAtOnce) {
    const read = await Promise.all(readers.map((reader) => reader.next()));
    const same = read.map(({ value }) => value && withoutFacts(value));
    if (same.some((row) => !isDeepStrictEqual(row, same[0]))) {
      throw new Error(`the files differ at venue ${same[0]?.id ?? "after the last"}`);
    }
    const whole = read.find(({ value }) => value?.facts)?.value;
    if (!(whole || read.every(({ done }) => done))) {
      throw new Error(`venue ${same[0]?.id} has no facts`);
    }
    if (!whole) {
      break;
    }
    rows.push(whole as DumpedVenue);
  }
  return rows;
}

function withoutFacts(venue: Partial<DumpedVenue>): Partial<DumpRow> {
  return Object.fromEntries(dumpColumns.map(({ name }) => [name, venue[name] ?? null]));
}

type Sayers = { admitted: Statement[]; others: Statement[]; decisions: Decision[] };

class SetChecker {
  rows = 0;
  private lastId = 0;
  private readonly ids: ReadonlySet<number>;
  private readonly names: ReadonlySet<string>;

  constructor(
    admitted: readonly LicensedSource[],
    private readonly query: RunQuery,
  ) {
    this.ids = new Set(admitted.map(({ id }) => id));
    this.names = new Set([site.name, ...admitted.map(({ name }) => name)]);
  }

  async check(rows: DumpedVenue[]): Promise<void> {
    const facts = await listVenueFacts(
      this.query,
      rows.map(({ id }) => id),
    );
    const cities = await findDumpCities(this.query, [...facts.values()].flatMap(cityIdsOf));
    for (const row of rows) {
      const known = facts.get(row.id);
      const problem = known
        ? this.problemOf(row, known, cities)
        : "is not a venue of the directory";
      if (problem || row.id <= this.lastId) {
        throw new Error(`venue ${row.id} ${problem ?? "is out of order"}`);
      }
      this.lastId = row.id;
    }
    this.rows += rows.length;
  }

  private problemOf(
    row: DumpedVenue,
    known: StoredFacts,
    cities: ReadonlyMap<number, DumpCity>,
  ): string | undefined {
    const sayers = this.sayersOf(known);
    const stranger = [...row.sources, ...row.facts.flatMap(({ source }) => source ?? [])].find(
      (name) => !this.names.has(name),
    );
    if (stranger) {
      return `names the source "${stranger}"`;
    }
    const values = [...valuesOf(row), ...row.facts.flatMap((fact) => valuesOf(fact.values))];
    const unsaid = values.find(
      ([field, value]) => !(isSaid(sayers, field, value) || isDerived(row, field, value)),
    );
    if (unsaid) {
      return `has a ${unsaid[0]} that the set may not hold: ${JSON.stringify(unsaid[1])}`;
    }
    const places = [
      row,
      ...row.facts.flatMap(({ group, values: said }) => (group === "city" ? [said] : [])),
    ];
    const said = cityIdsOf(known).flatMap((id) =>
      isSaid(sayers, "cityId", id) ? (cities.get(id) ?? []) : [],
    );
    const stated = places.map((place) => said.find((city) => isCity(city, place)));
    return stated.every((city) => city) && isOwnAddress(row, stated[0])
      ? undefined
      : "has a city or address that the set may not hold";
  }

  private sayersOf({ statements, decided }: StoredFacts): Sayers {
    return {
      admitted: statements.filter(({ source }) => this.ids.has(source.id)),
      others: statements.filter(({ source }) => !this.ids.has(source.id)),
      decisions: Object.values(decided),
    };
  }
}

const columnOfStatus = Object.fromEntries(
  Object.entries(statusNames).map(([status, word]) => [word, status]),
);

/** The facts of a row or statement that are not empty, as they are stored. */
function valuesOf(values: Partial<DumpRow> | DumpedFact["values"]): [FactField, FactValue][] {
  const all = values as Record<string, FactValue | undefined>;
  return [...dumpFields, "status" as const].flatMap((field): [FactField, FactValue][] => {
    const value = all[field] ?? null;
    const stored = field === "status" ? (columnOfStatus[String(value)] ?? value) : value;
    return value === null ? [] : [[field, stored]];
  });
}

/** Said by an admitted source, or by people and no other source. */
function isSaid(
  { admitted, others, decisions }: Sayers,
  field: FactField,
  value: FactValue,
): boolean {
  const isStatedBy = (statements: Statement[]) =>
    statements.some(({ facts }) => facts[field] === value);
  const isDecided = decisions.some(({ values }) => values[field] === value);
  return isStatedBy(admitted) || (isDecided && !isStatedBy(others));
}

/** An amenity that follows from the type and the description of the same row, or that a venue is open. */
function isDerived(row: DumpRow, field: FactField, value: FactValue): boolean {
  if (field === "status") {
    return value === "PUBLISHED";
  }
  if (!amenities.some(({ id }) => id === field)) {
    return false;
  }
  const derived = amenityFacts({
    stated: {},
    statedSource: "IMPORT",
    description: row.description as string | null,
    venueType: row.venueType as string | null,
    details: packDetails((id) => row[id]),
  });
  return derived[field as AmenityId]?.value === value;
}

type Place = { city?: unknown; region?: unknown; country?: unknown };

function isCity({ name, region }: DumpCity, place: Place): boolean {
  return (
    name === place.city && region.code === place.region && region.country.code === place.country
  );
}

function isOwnAddress({ url, name }: DumpRow, city: DumpCity | undefined): boolean {
  const slug = url?.split("/").at(-1) ?? "";
  return url === null || isAddressOf(slug, String(name), city?.slug ?? "");
}
