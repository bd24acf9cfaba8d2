import type { Coordinates } from "@/lib/model/coordinates";
import type { Scope } from "./scopes";

/** A town of the postal areas, which may have no page of its own. */
export type Town = Coordinates & {
  name: string;
  /** Its name in the form of the database's search_text. */
  searchName: string;
  regionId: number;
  regionCode: string;
  regionName: string;
  countryId: number;
  /** Number of postal codes named after it. */
  codes: number;
};

/** A town in a text, with the remaining words. */
export type NamedTown = { town: Town; rest: string[] };

type Text = { words: string[]; scopes: Scope[]; towns: Town[] };

/** A town with fewer codes is only meant by a text without other words or with its region: many are called 'Hall'. */
export const leastCodes = 3;

/** The town that a text starts or ends with, possibly followed by its region: 'small venues brooklyn ny'. */
export function readTown({ words, scopes, towns }: Text): NamedTown | null {
  const inRegion = scopes
    .filter(({ kind, isTyped }) => kind === "region" && !isTyped)
    .map(({ rest, places }) => ({ words: rest, regionIds: places.map(({ id }) => id) }));
  const found = [...inRegion, { words, regionIds: null }].flatMap((part) => townsIn(part, towns));
  // Ties go to the first, which has the most codes.
  return found.toSorted((one, other) => one.rest.length - other.rest.length)[0] ?? null;
}

type Part = { words: string[]; regionIds: number[] | null };

function townsIn({ words, regionIds }: Part, towns: Town[]): NamedTown[] {
  return towns.flatMap((town) => {
    const parts = town.searchName.split(" ");
    const isTrusted = regionIds !== null || town.codes >= leastCodes;
    const isThere = regionIds?.includes(town.regionId) ?? true;
    const [start, end] = [words.slice(0, parts.length), words.slice(-parts.length)];
    if (!isThere || !(isTrusted || words.length === parts.length)) {
      return [];
    }
    return end.join(" ") === town.searchName
      ? [{ town, rest: words.slice(0, -parts.length) }]
      : start.join(" ") === town.searchName
        ? [{ town, rest: words.slice(parts.length) }]
        : [];
  });
}
