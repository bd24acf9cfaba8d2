import "server-only";
import { oneMistakeFrom, spellingDistance } from "@/lib/core/text/edit-distance";
import { isKindWord } from "../places/kinds";
import { type Reading, readKnownWords } from "../places/read-text";
import { oneOfEach } from "../terms";
import { findVenues } from "../venues/find-venues";
import { findByKeys, findBySpelling } from "../venues/queries";
import { type Candidate, rankCandidates } from "../venues/ranking";
import { findMeantWords, isOptional } from "./queries";
import { type Similar, toNearlyEqual, toSimilar } from "./similar-names";
import { wellKnownRooms } from "./well-known-rooms";

export type Corrected = {
  /** The corrected text. */
  reading: Reading;
  candidates: Candidate[];
  /** Whether it only names a place. */
  isPlace: boolean;
};

/** Maximum number of similar names compared. */
const maxSimilar = 240;

/** Longer texts are compared by word, not as a whole. */
const maxComparedLength = 8;

/** Finds a similar spelling that has matches; null if there is none. */
export async function findCorrected(typed: Reading): Promise<Corrected | null> {
  const { genres } = typed;
  if (typed.words.length === 0 || isRightAsTyped(typed)) {
    return null;
  }
  const words = withoutArticle(typed.words);
  const meant = await findMeantWords(words, (word) => isKindWord(word, genres));
  if (meant === null || isKnownWord(typed.words, meant)) {
    return null;
  }
  const [likeliest, ...found] = await Promise.all([
    findLikeliest(typed, words, meant),
    findSimilar(words, meant),
    findNearlyEqual(typed.words.join("")),
  ]);
  const similar = rankCandidates(found.flat());
  const [first] = similar;
  if (first === undefined || (likeliest && likeliest.distance < Math.floor(first.distance))) {
    return likeliest;
  }
  const reading = await readKnownWords(first.meant, typed);
  return { reading, candidates: similar, isPlace: false };
}

/** Whether the text names a well-known room, also with its place, or is a code or a name of three letters, such as "msg." */
export function isRightAsTyped({ words, part }: Reading): boolean {
  const [first = "", ...others] = words;
  const names = [words, ...(part ? [part.scope.rest] : [])].map((name) => name.join(" "));
  return (
    names.some((name) => wellKnownRooms.has(name)) ||
    (others.length === 0 && (first.length <= 3 || /\d/.test(first)))
  );
}

/** Drops the article, also a mistyped one, since names are compared without theirs. */
function withoutArticle([first = "", ...others]: string[]): string[] {
  return others.length > 0 && spellingDistance(first, "the") === 1 ? others : [first, ...others];
}

/** A known word alone is not a typo; among others it may be. */
function isKnownWord(words: string[], meant: string[][]): boolean {
  return words.length === 1 && (meant[0] ?? []).slice(0, 1).join("") === words[0];
}

type Likeliest = Corrected & { distance: number };

/** Replaces each word with the closest known one; drops a word without a close one if two others that say something have one. */
async function findLikeliest(
  typed: Reading,
  words: string[],
  meant: string[][],
): Promise<Likeliest | null> {
  const closest = meant.flatMap((group) => group.slice(0, 1));
  const left = meant.length - closest.length;
  const telling = closest.filter((word) => !isKindWord(word, typed.genres));
  if (left > 1 || (left === 1 && telling.length < 2)) {
    return null;
  }
  const text = closest.join(" ");
  if (text === typed.text || text === "") {
    return null;
  }
  const reading = await readKnownWords(text, typed);
  const candidates = await findVenues(reading, { filter: {}, most: maxSimilar });
  const isPlace = reading.scopes.some(({ rest }) => rest.length === 0);
  const distance = meant.reduce(
    (sum, [word], index) => sum + spellingDistance(words[index] ?? "", word ?? ""),
    0,
  );
  return candidates.length > 0 || isPlace ? { reading, candidates, isPlace, distance } : null;
}

/** Names with a close spelling of each word; optional words may differ. */
async function findSimilar(words: string[], meant: string[][]): Promise<Similar[]> {
  const required = meant.filter((_, index) => !isOptional(words, index));
  const queries = [meant, required].filter(
    (groups) => groups.length > 0 && groups.every((group) => group.length > 0),
  );
  const found = await findBySpelling([...new Set(queries.map(oneOfEach))], maxSimilar);
  return toSimilar(found, words, meant);
}

/** Short names that are one mistake away as a whole: 'g ar' for 'G Bar'. */
async function findNearlyEqual(key: string): Promise<Similar[]> {
  if (key.length > maxComparedLength) {
    return [];
  }
  return toNearlyEqual(await findByKeys(oneMistakeFrom(key, maxComparedLength), maxSimilar));
}
