import { spellingDistance } from "@/lib/core/text/edit-distance";
import type { Candidate } from "../venues/ranking";
import { isShort } from "./queries";

/** `distance` in letters; ties go to the name with fewer extra words. */
type Guess = { words: string[]; distance: number };

const wordWeight = 0.01;

/** The typed words as spelled in a venue's name, and the number of changed letters. */
export function guessFrom(searchName: string, typed: string[], meant: string[][]): Guess {
  const named = searchName.split(" ");
  const words = typed.map((word, index) =>
    isShort(word)
      ? (closestTo(
          word,
          named.filter((other) => spellingDistance(word, other) <= 1),
        ) ?? word)
      : (closestTo(
          word,
          named.filter((other) => meant[index]?.includes(other)),
        ) ?? word),
  );
  const letters = words.reduce(
    (sum, word, index) => sum + spellingDistance(typed[index] ?? "", word),
    0,
  );
  return { words, distance: letters + wordWeight * Math.max(0, named.length - typed.length) };
}

function closestTo(word: string, others: string[]): string | undefined {
  return others.toSorted(
    (one, other) => spellingDistance(word, one) - spellingDistance(word, other),
  )[0];
}

/** Names with a close spelling of each word, and the number of differing letters. */
export function toSimilar(candidates: Candidate[], typed: string[], meant: string[][]) {
  return candidates.map((venue) => {
    const { distance } = guessFrom(venue.searchName, typed, meant);
    return { ...venue, tier: "similar", distance } as const;
  });
}
