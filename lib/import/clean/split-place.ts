import type { CountryCode } from "@/lib/clean/cleaned";
import { toSlug } from "@/lib/core/text/slug";
import { shortSlug } from "@/lib/places/short-slug";
import type { Town } from "../towns";
import { cleanCity } from "./city";
import {
  type End,
  endsOf,
  normalizePlace,
  noTail,
  type Peeled,
  peel,
  restOf,
  type Tail,
} from "./peel-place";
import { postalAreaOf } from "./postal-code";
import { matchRegion, type RegionMatch } from "./region";

type TableTown = Pick<Town, "name" | "regionCode" | "population">;

/** What the reader of places asks of the towns and postal areas. */
export type PlaceTable = {
  /** The towns of a name in all states and provinces. */
  namesakes: (slug: string) => readonly TableTown[];
  areaOf: (code: string) => { town: TableTown } | null;
};

/** What the text's other columns say. */
type Known = { regionCode?: string | null | undefined; city?: string | null | undefined };

/** A text with a place at its end. */
export type SplitPlace = {
  /** What stands before the place. */
  rest: string | null;
  /** As the table spells it. */
  city: string | null;
  /** As the text states it or, with a city, as the table has it. */
  region: RegionMatch | null;
  postalCode: string | null;
  /** The city begins after a comma, or with the text. */
  isApart: boolean;
  /** The text has a state, a province, or a code beside it. */
  isStated: boolean;
};

export const noTable: PlaceTable = { namesakes: () => [], areaOf: () => null };

const mostTownWords = 6;

/** A city is meant rather than its state, and without one rather than a neighborhood, if so many people live there: New York. */
const wellKnown = 500_000;

/** Of two namesakes, the larger one is meant only if it is so much larger. */
const timesLarger = 10;

/**
 * Splits the town, state or province, and postal code off the end of a text: '12 Elm St. Boone, NC 28607' →
 * '12 Elm St.', 'Boone', NC, and '28607'. Of several towns that it may end in, the one of the postal code is meant, else
 * the longest.
 */
export function splitPlace(text: string, table: PlaceTable, known: Known = {}): SplitPlace {
  const peeled = peel(normalizePlace(text), noTail);
  const { postalCode, region } = peeled;
  for (const reading of readingsOf(peeled, table, known)) {
    const town = townAtEnd(reading, peeled, { table, known });
    if (town) {
      return {
        rest: restOf(town.before),
        city: town.name,
        region: town.regionCode === null ? region : matchRegion(town.regionCode),
        postalCode,
        isApart: town.isApart,
        isStated: postalCode !== null || (region !== null && reading.text === peeled.rest),
      };
    }
  }
  const isStated = postalCode !== null || region !== null;
  return { rest: restOf(peeled.rest), city: null, region, postalCode, isApart: false, isStated };
}

/** The end of a text that names no town of the table, if a state or a code follows it: 'Nowhere' of '2 Elm St, Nowhere, NC'. */
export function unknownTownOf({
  rest,
  isStated,
}: SplitPlace): { rest: string | null; city: string } | null {
  const end =
    isStated && rest !== null ? endsOf(rest, mostTownWords).find(({ isApart }) => isApart) : null;
  const isName = end && !/[\d#@/]/.test(end.text) && !isStreet(end.text);
  return isName ? { rest: restOf(end.before), city: end.text } : null;
}

/** '12 Elm', 'Corner of Main Street', and 'rue King' are streets, 'Downtown' is none. */
export function isStreet(text: string): boolean {
  return /\d/.test(text) || streetStart.test(text) || streetEnd.test(text);
}

const streetStart =
  /^(?:rue|avenue|av|boul|boulevard|chemin|ch|place|corner|suite|unit|apt|floor|level|room|rm|bldg|building|po box|box)\b/i;
const streetEnd =
  /\b(?:street|st|avenue|ave|av|road|rd|boulevard|blvd|boul|drive|dr|lane|ln|way|highway|hwy|parkway|pkwy|plaza|square|sq|court|ct|place|pl|floor|suite|unit|level|building|bldg|est|ouest|nord|sud|east|west|north|south|[ns]?[ew]|[ns])\.?$/i;

type Reading = {
  text: string;
  regionCode: string | null;
  /** Words of a region that are not a town's alone. */
  regionWords?: string;
  leastPopulation?: number;
};

/** Without the region, with it as the name of its largest city, and with it as the end of a town's name. */
function readingsOf(
  { rest, withRegion, ...tail }: Peeled,
  table: PlaceTable,
  known: Known,
): Reading[] {
  const area = areaOf(tail, table);
  const regionCode = known.regionCode ?? area?.regionCode ?? null;
  if (withRegion === null || tail.region === null) {
    return [{ text: rest, regionCode }];
  }
  const { code } = tail.region;
  return [
    { text: rest, regionCode: code },
    { text: withRegion, regionCode: code, leastPopulation: wellKnown },
    { text: withRegion, regionCode, regionWords: withRegion.slice(rest.length) },
  ];
}

function areaOf({ postalCode }: Tail, table: PlaceTable): TableTown | null {
  return postalCode === null ? null : (table.areaOf(postalAreaOf(postalCode))?.town ?? null);
}

type Found = { before: string; name: string; regionCode: string | null; isApart: boolean };

function townAtEnd(
  { text, regionCode, regionWords = "", leastPopulation = 0 }: Reading,
  tail: Tail,
  { table, known }: { table: PlaceTable; known: Known },
): Found | null {
  const found = endsOf(text, mostTownWords)
    .filter((end) => end.text.length > regionWords.trim().length)
    .flatMap(({ before, ...end }) => {
      const town = townOf(end, { regionCode, country: tail.country, table, known });
      const isMeant = leastPopulation === 0 || (town?.population ?? 0) >= leastPopulation;
      return town && isMeant ? [{ ...town, before, isApart: end.isApart }] : [];
    });
  const area = areaOf(tail, table);
  const ofArea = found.find(({ name }) => name === area?.name);
  return found.find(({ isApart }) => isApart) ?? ofArea ?? found[0] ?? null;
}

type Where = {
  regionCode: string | null;
  country: CountryCode | null;
  table: PlaceTable;
  known: Known;
};

type MeantTown = Omit<TableTown, "regionCode"> & { regionCode: string | null };

function townOf(
  { text, isApart }: Pick<End, "text" | "isApart">,
  { regionCode, country, table, known }: Where,
): MeantTown | null {
  const cleaned = cleanCity(text, regionCode ?? "");
  if ("rejection" in cleaned) {
    return null;
  }
  const { slug } = cleaned.city;
  if (known.city && shortSlug(toSlug(known.city)) === shortSlug(slug)) {
    return { name: known.city, regionCode, population: wellKnown };
  }
  const towns = table.namesakes(slug);
  if (regionCode !== null) {
    return towns.find((town) => town.regionCode === regionCode) ?? null;
  }
  const [first, second] = towns
    .filter((town) => country === null || matchRegion(town.regionCode)?.country === country)
    .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0));
  const least = Math.max(wellKnown, timesLarger * (second?.population ?? 0));
  return isApart && first && (first.population ?? 0) >= least ? first : null;
}
