import { type AskedKind, filterOf, listKinds, type NamedGenre } from "../places/kinds";
import type { Scope } from "../places/scopes";
import type { Arm } from "./arms";

/** What a search ignored, since nothing matched all of its text. */
export type Relaxation = {
  /** Words of filters, and unknown words. */
  leftOut: string[];
  /** Those that are no filter: they may name a venue that is not listed. */
  unknown: string | null;
  /** Where was searched instead of a town without venues. */
  nearCity: { townName: string; cityName: string } | null;
  /** Whether the text says nothing about venues ('best venues'), so that all of them match. */
  isEverything: boolean;
  /** The place, if all of its venues match what is left of the text. */
  everythingIn: string | null;
};

const nothingLeftOut = { leftOut: [], unknown: null, isEverything: false };

export const nothingRelaxed: Relaxation = {
  ...nothingLeftOut,
  nearCity: null,
  everythingIn: null,
};

/** A looser way to match a text, and the words that it ignores. */
export type Relaxed = Omit<Relaxation, "nearCity" | "everythingIn"> & { arms: Arm[] };

/** Words to match, in a place or anywhere. `isNew` if no match was sought there yet. */
type Part = { words: string[]; scope?: Scope; isNew?: boolean };

/** Maximum number of ways that are tried. */
const maxWays = 12;

/**
 * Ways to match a text that matches nothing as it stands, strictest first: without fillers, with its filters as words of
 * names ('theaters' as part of 'Chicago Theater'), then without one filter after another, from the last to the first.
 * Fillers alone are matched by all venues.
 */
export function relax(parts: Part[], genres: NamedGenre[]): Relaxed[] {
  return parts
    .flatMap((part) => relaxPart(part, genres))
    .toSorted((one, other) => one.leftOut.length - other.leftOut.length)
    .slice(0, maxWays);
}

function relaxPart({ words, scope, isNew = false }: Part, genres: NamedGenre[]): Relaxed[] {
  const { kinds, rest } = listKinds(words, genres);
  if (!isNew && kinds.length === 0 && rest.length === words.length) {
    return [];
  }
  if (!scope && kinds.length === 0 && rest.length === 0) {
    return [{ ...nothingLeftOut, arms: [{}], isEverything: true }];
  }
  return keptKinds(kinds)
    .map((kept) => {
      const dropped = kinds.filter((kind) => !kept.includes(kind));
      const leftOut = dropped.map(({ names }) => names.flat().join(" "));
      return { ...nothingLeftOut, arms: armsOf(kept, rest, scope), leftOut };
    })
    .filter(({ arms }) => arms.length > 0);
}

/** All kinds, fewer and fewer of them from the start, each other one alone ('bar' of 'jazz bar'), and none. */
function keptKinds(kinds: AskedKind[]): AskedKind[][] {
  const beginnings = kinds.map((_, left) => kinds.slice(0, kinds.length - left));
  return [...beginnings, ...kinds.slice(1).map((kind) => [kind]), []];
}

/** More unknown words are only left out together. */
const maxSingle = 4;

/**
 * Ways to match a text without its unknown words: first without one of them, then without all, then without one filter
 * after another as well. Of the text has to remain a filter or a place.
 */
export function relaxUnknown(parts: Part[], genres: NamedGenre[]): Relaxed[] {
  return parts
    .flatMap((part) => relaxUnknownOf(part, genres))
    .toSorted((one, other) => one.leftOut.length - other.leftOut.length)
    .slice(0, maxWays);
}

function relaxUnknownOf({ words, scope }: Part, genres: NamedGenre[]): Relaxed[] {
  const { kinds, rest } = listKinds(words, genres);
  if (rest.length === 0 || (kinds.length === 0 && !scope)) {
    return [];
  }
  const without = (kept: AskedKind[], known: string[]): Relaxed => {
    const unknown = rest.filter((word) => !known.includes(word));
    const dropped = kinds.slice(kept.length).map(({ names }) => names.flat().join(" "));
    return {
      ...nothingLeftOut,
      arms: armsOf(kept, known, scope),
      leftOut: [...unknown, ...dropped],
      unknown: unknown.join(" "),
    };
  };
  const single = rest.length > 1 && rest.length <= maxSingle ? rest : [];
  return [
    ...single.map((left) =>
      without(
        kinds,
        rest.filter((word) => word !== left),
      ),
    ),
    ...Array.from({ length: kinds.length + 1 }, (_, left) =>
      without(kinds.slice(0, kinds.length - left), []),
    ),
  ].filter(({ arms }) => arms.length > 0);
}

function armsOf(kinds: AskedKind[], rest: string[], scope?: Scope): Arm[] {
  const place = scope && { scope };
  if (kinds.length === 0 && rest.length === 0) {
    // A country alone is too broad.
    return place && scope?.kind !== "country" ? [place] : [];
  }
  const asWords = spellings(kinds).map((named) => {
    const words = [...rest, ...named];
    return { ...place, words, endings: [`${words.at(-1)}s`] };
  });
  const text = rest.length > 0 ? { words: rest } : {};
  return kinds.length === 0 ? asWords : [{ ...place, ...filterOf(kinds), ...text }, ...asWords];
}

/** The words of the kinds, with one name of each: 'outdoor', then 'amphitheater'. */
function spellings(kinds: AskedKind[]): string[][] {
  const count = Math.max(1, ...kinds.map(({ names }) => names.length));
  return Array.from({ length: count }, (_, index) =>
    kinds.flatMap(({ names }) => names[Math.min(index, names.length - 1)] ?? []),
  );
}
