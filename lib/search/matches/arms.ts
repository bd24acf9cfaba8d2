import type { VenueFilter } from "@/lib/model/facets";
import { type NamedGenre, readKinds, withoutFillers } from "../places/kinds";
import type { Scope } from "../places/scopes";

/** One way in which a venue matches a text: by everything that is said here. */
export type Arm = {
  /** Where it lies. */
  scope?: Scope;
  /** LIKE patterns of its name, address and description. */
  patterns?: string[];
  /** Words of its name, the last of them as it stands or as one of its endings. */
  words?: string[];
  endings?: string[];
  /** What it is or has. */
  filter?: VenueFilter;
  genreIds?: number[];
  ids?: number[];
};

type Text = {
  /** In lower case without accents. */
  typed: string;
  words: string[];
  scopes: Scope[];
  genres: NamedGenre[];
  endings: string[];
};

/** Other texts match beginnings of words only. */
const inside = /[\p{L}\p{N}]{3}/u;

/** The ways in which venues match a text; together they find whatever it finds. */
export function armsOf({ typed, words, scopes, genres, endings }: Text): Arm[] {
  if (words.length === 0) {
    return [];
  }
  return [
    // A text that begins with a sign and has no three letters leads to no part of the index.
    ...(/[\p{L}\p{N}]{3}|^[\p{L}\p{N}]/u.test(typed) ? [{ patterns: [patternOf(typed)] }] : []),
    { words, endings },
    ...kindArms(words, genres, {}).filter((arm) => !arm.words || scopes.length === 0),
    ...scopes.flatMap((scope) => scopeArms(scope, genres, scope.isTyped ? endings : [])),
  ];
}

function scopeArms(scope: Scope, genres: NamedGenre[], endings: string[]): Arm[] {
  const rest = withoutFillers(scope.rest);
  if (rest.length === 0) {
    // A country is too much to choose from.
    return scope.kind === "country" ? [] : [{ scope }];
  }
  return [
    { scope, patterns: [patternOf(rest.join(" "))] },
    { scope, words: rest, endings },
    ...kindArms(rest, genres, { scope }),
  ];
}

function kindArms(words: string[], genres: NamedGenre[], place: Pick<Arm, "scope">): Arm[] {
  const kinds = readKinds(words, genres);
  if (kinds === null) {
    return [];
  }
  const { filter, genreIds, rest } = kinds;
  return [{ ...place, filter, genreIds, ...(rest.length > 0 && { words: rest }) }];
}

/** A name with its street and number stands nowhere in these very words; but all of the words do. */
export function addressArms(typed: string): Arm[] {
  const words = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isAddressed = words.length >= 3 && words.slice(1).some((word) => /^\d+$/.test(word));
  return isAddressed ? [{ patterns: [...new Set(words)].map(patternOf) }] : [];
}

/** A LIKE pattern of the texts that have this one in them. */
export function patternOf(text: string): string {
  const literal = text.replace(/[\\%_]/g, "\\$&");
  return inside.test(text) ? `%${literal}%` : `% ${literal}%`;
}
