import "server-only";
import { parsePostalCode } from "@/lib/typed-places/postal-code";
import type { VenueFilter } from "@/lib/venues/facets";
import { venueTypes } from "@/lib/venues/venue-types";
import { kindsIn } from "../places/kinds";
import { type Reading, readText } from "../places/queries";
import type { Scope } from "../places/scopes";
import { findMeantWords } from "../spelling/queries";
import { oneOfEach } from "../terms";
import {
  findByMusic,
  findByName,
  findByPostalCode,
  findByTerms,
  findByWords,
  findInPlace,
  termsOf,
  type Wanted,
} from "./queries";
import type { Candidate } from "./ranking";

/** `most`: candidates of each kind at most. */
type Options = { filter: VenueFilter; most: number };

export type FoundVenues = {
  /** The text as it was finally understood. */
  reading: Reading;
  candidates: Candidate[];
  /** What the text was taken for, when nothing matched it as it was typed. */
  didYouMean: string | null;
};

/** Fewer venues than these are 'little found': similar names are looked for too. */
const few = 3;

/** Words that say what everything here is. */
const generic = new Set([
  "live",
  "music",
  "venue",
  "venues",
  "concert",
  "concerts",
  "gigs",
  "shows",
]);

/** The venues that match the text as it was typed. */
export async function findVenues(reading: Reading, options: Options): Promise<Candidate[]> {
  const { text, words, scopes, endings } = reading;
  if (words.length === 0) {
    return [];
  }
  const whole = { ...options, words, endings, scope: null };
  const code = parsePostalCode(text);
  const [byName, ...others] = await Promise.all([
    findByName(whole),
    code ? findByPostalCode(code.key, whole) : [],
    ...scopes.map((scope) => findInScope(reading, scope, options)),
  ]);
  // Names that begin with the text come before names that only contain its words.
  const byWords = byName.length < options.most ? await findByWords(whole) : [];
  return [...byName, ...others.flat(), ...byWords];
}

async function findInScope(reading: Reading, scope: Scope, options: Options): Promise<Candidate[]> {
  const endings = scope.isTyped ? reading.endings : [];
  const wanted = { ...options, words: scope.rest, endings, scope };
  const kinds = scope.rest.filter((word) => !generic.has(word));
  const found = await Promise.all([
    scope.rest.length > 0 ? findByName(wanted) : [],
    scope.rest.length > 0 ? findByWords(wanted) : [],
    kinds.length > 0
      ? findOfKind(reading, { ...wanted, words: kinds })
      : findInPlace({ ...wanted, words: kinds }),
  ]);
  return found.flat();
}

/** Venues of the kind that the words are nothing but the name of: 'jazz', 'clubs', 'jazz clubs'. */
async function findOfKind({ genres }: Reading, wanted: Wanted): Promise<Candidate[]> {
  const kinds = kindsIn(wanted.words, genres);
  const music = kinds.find(({ kind }) => kind === "MUSIC");
  const type = venueTypes.find(({ slug }) => kinds.some((kind) => kind.slug === slug))?.slug;
  const filter = type ? { ...wanted.filter, type } : wanted.filter;
  if (music) {
    return findByMusic(music.id, { ...wanted, filter });
  }
  return type ? findByTerms(termsOf(wanted.scope, filter), "kind", wanted.most) : [];
}

/** What was typed, and where that found little, what is spelled like it. */
export async function findLikeliest(
  reading: Reading,
  typed: Candidate[],
  options: Options,
): Promise<FoundVenues> {
  const asTyped = { reading, candidates: typed, didYouMean: null };
  const isEnough = typed.length >= few || typed.some(({ tier }) => tier === "name");
  const meant = isEnough ? null : await findMeantWords(reading.words);
  if (meant === null) {
    return asTyped;
  }
  const corrected = await findCorrected(reading, meant, options);
  if (typed.length === 0) {
    return corrected ?? asTyped;
  }
  const similar = (corrected?.candidates ?? []).map(
    (venue) => ({ ...venue, tier: "similar" }) as const,
  );
  return { ...asTyped, candidates: [...typed, ...similar] };
}

/** Null when nothing is spelled like the text, or finds nothing either. */
async function findCorrected(
  typed: Reading,
  meant: string[][],
  options: Options,
): Promise<FoundVenues | null> {
  const likeliest = meant.flatMap((group) => group.slice(0, 1)).join(" ");
  const reading = likeliest === typed.text ? typed : await readText(likeliest);
  const didYouMean = reading.text;
  if (didYouMean !== typed.text && didYouMean !== "") {
    const candidates = await findVenues(reading, options);
    if (candidates.length > 0 || reading.scopes.some(({ rest }) => rest.length === 0)) {
      return { reading, candidates, didYouMean };
    }
  }
  return findSimilar(reading, meant, options);
}

/** Names with some close spelling of each word. */
async function findSimilar(
  reading: Reading,
  meant: string[][],
  { filter, most }: Options,
): Promise<FoundVenues | null> {
  if (meant.length === 0 || meant.some((group) => group.length === 0)) {
    return null;
  }
  const candidates = await findByTerms(
    [oneOfEach(meant), ...termsOf(null, filter)],
    "similar",
    most,
  );
  const [first] = candidates;
  return first ? { reading, candidates, didYouMean: first.searchName } : null;
}
