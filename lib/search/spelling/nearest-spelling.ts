import "server-only";
import { armsOf } from "../matches/arms";
import { findFirstMatched } from "../matches/queries";
import { isFiller, isKindWord } from "../places/kinds";
import { readKnownWords, readText } from "../places/queries";
import { findMeantWords } from "./queries";

/** Shorter words say too little. */
const leastLength = 3;

/**
 * For a text that nothing matches, not even corrected: the close spellings of its words, all together or else the longest
 * alone, if they match anything. Null if no word is close to a known one.
 */
export async function findNearestSpelling(typed: string): Promise<string | null> {
  const reading = await readText(typed);
  const { words, text, genres } = reading;
  const meant = (await findMeantWords(words, (word) => isKindWord(word, genres))) ?? [];
  const close = meant
    .flatMap(([word]) => word ?? [])
    .filter((word) => word.length >= leastLength && !isFiller(word) && !/^\d+$/.test(word));
  const [longest] = close.toSorted((one, other) => other.length - one.length);
  const spellings = [close.join(" "), longest ?? ""].filter(
    (spelling) => spelling !== "" && spelling !== text,
  );
  const ways = await Promise.all(
    [...new Set(spellings)].map(async (spelling) =>
      armsOf(await readKnownWords(spelling, reading)),
    ),
  );
  return spellings[(await findFirstMatched(ways)) ?? -1] ?? null;
}
