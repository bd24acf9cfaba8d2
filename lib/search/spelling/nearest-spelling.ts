import "server-only";
import { armsOf } from "../matches/arms";
import { findFirstMatched } from "../matches/queries";
import { isFiller, isKindWord } from "../places/kinds";
import { soughtNearHere } from "../places/near-here";
import { type Reading, readKnownWords, readPart, readText } from "../places/read-text";
import { isRightAsTyped } from "./find-corrected";
import { findMeantWords } from "./queries";

/** Shorter words say too little. */
const leastLength = 4;

/** Shorter words say too little of a longer text. */
const leastAlone = 6;

/**
 * For a text that nothing matches, not even corrected: the close spellings of its words, all together or else the longest
 * alone, if they match anything. Null if no word is close to a known one.
 */
export async function findNearestSpelling(typed: string): Promise<string | null> {
  const reading = await readText(typed);
  const { words, text, genres } = reading;
  if (isRightAsTyped(reading)) {
    return null;
  }
  const meant = (await findMeantWords(words, (word) => isKindWord(word, genres))) ?? [];
  const close = meant
    .flatMap(([word]) => word ?? [])
    .filter((word) => word.length >= leastLength && !isFiller(word) && !/^\d+$/.test(word));
  const [longest = ""] = close.toSorted((one, other) => other.length - one.length);
  const isTelling = longest.length >= leastAlone && !isKindWord(longest, genres);
  const spellings = (close.length > 1 ? [close, [longest]] : [close])
    .filter((spelling) => spelling.some((word) => isChanged(word, words)))
    .filter((spelling) => spelling.length >= words.length || isTelling)
    .filter((spelling) => isNew(spelling.join(" "), text));
  const whole = await readSpelling(close, reading);
  const ways = spellings.map((spelling) => armsOf(readPart(whole, spelling)));
  return spellings[(await findFirstMatched(ways)) ?? -1]?.join(" ") ?? null;
}

/** A part of what was typed is no spelling of all of it. */
function isChanged(word: string, typed: string[]): boolean {
  return !typed.includes(word);
}

function isNew(spelling: string, text: string): boolean {
  return spelling !== "" && spelling !== text && soughtNearHere(spelling) === null;
}

/** Asks the database only for words that were not typed. */
async function readSpelling(words: string[], typed: Reading): Promise<Reading> {
  const isTyped = words.every((word) => typed.words.includes(word));
  return isTyped ? typed : readKnownWords(words.join(" "), typed);
}
