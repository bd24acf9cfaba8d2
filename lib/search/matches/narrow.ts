import "server-only";
import type { TraitFilter } from "@/lib/model/traits";
import type { Scope } from "../places/scopes";
import type { Matches } from "./find-matches";
import { countMatches } from "./queries";
import { nothingRelaxed } from "./relaxed";

/** What all matches have in common, whatever the text. */
export type Within = {
  scope: Scope | null;
  genreId: number | null;
  /** Word of the name. */
  word: string | null;
  traits: TraitFilter | null;
};

export const everywhere: Within = { scope: null, genreId: null, word: null, traits: null };

/** All venues of a place, of a music genre, or with a word in their name, without a text. */
export async function matchWithin(
  { scope, genreId, word, traits }: Within,
  directorySize: number,
): Promise<Matches> {
  const arms = [
    {
      ...(scope && { scope }),
      ...(genreId !== null && { genreIds: [genreId] }),
      ...(word !== null && { words: [word] }),
      ...(traits && { traits }),
    },
  ];
  const count = await countMatches(arms, {}, directorySize);
  const reading = {
    typed: "",
    text: "",
    words: [],
    places: [],
    scopes: [],
    part: null,
    genres: [],
    towns: [],
    endings: [],
    isNearHere: false,
    directorySize,
    regions: [],
  };
  return {
    reading,
    arms,
    count,
    ranked: [],
    isCut: false,
    didYouMean: null,
    place: null,
    ...nothingRelaxed,
  };
}

/** The matches of a text that are in a place, of a genre, or have a word in their name. */
export async function narrowMatches(
  matches: Matches,
  { scope, genreId, word, traits }: Within,
): Promise<Matches> {
  const arms = matches.arms.map((arm) => ({
    ...arm,
    ...(scope && { within: scope }),
    ...(genreId !== null && { genreIds: [...new Set([...(arm.genreIds ?? []), genreId])] }),
    // Before the others, the last of which may have endings.
    ...(word !== null && { words: [word, ...(arm.words ?? [])] }),
    ...(traits && { traits: withTraits(traits, arm.traits) }),
  }));
  const count = await countMatches(arms, {}, matches.reading.directorySize);
  const ids = new Set(count.ids);
  // Without the IDs it is unknown which of the ranked ones belong.
  const ranked = matches.ranked.filter(({ id }) => ids.has(id));
  return { ...matches, arms, count, ranked, isCut: false };
}

function withTraits(wanted: TraitFilter, asked: TraitFilter | undefined): TraitFilter {
  return { ...wanted, ids: [...new Set([...wanted.ids, ...(asked?.ids ?? [])])] };
}
