import { spellingDistance } from "@/lib/core/text/edit-distance";
import type { Candidate } from "../venues/ranking";
import { isOptional } from "./queries";

/** A venue with the words of its name that were meant, and the number of letters that differ from the typed ones. */
export type Similar = Candidate & { tier: "similar"; distance: number; meant: string };

/** Ties go to the name with fewer extra words. */
const wordWeight = 0.01;

/** Names with a close spelling of the words; `meant` lists those of each word. */
export function toSimilar(candidates: Candidate[], typed: string[], meant: string[][]): Similar[] {
  return candidates.map((venue) => {
    const named = venue.searchName.split(" ");
    const words = typed.map((word, index) =>
      closestTo(
        word,
        named.filter((other) =>
          isOptional(typed, index)
            ? spellingDistance(word, other) <= 1
            : meant[index]?.includes(other) === true,
        ),
      ),
    );
    const letters = typed.reduce(
      (sum, word, index) => sum + spellingDistance(word, words[index] ?? ""),
      0,
    );
    const distance = letters + wordWeight * Math.max(0, named.length - typed.length);
    return { ...venue, tier: "similar", distance, meant: words.filter(Boolean).join(" ") };
  });
}

/** Further than one mistake in a word: names that only sound alike are shorter than the typed one. */
const wholeDistance = 1.5;

/** Names that differ in one letter as a whole. */
export function toNearlyEqual(candidates: Candidate[]): Similar[] {
  return candidates.map((venue) => ({
    ...venue,
    tier: "similar",
    distance: wholeDistance,
    meant: venue.searchName,
  }));
}

function closestTo(word: string, others: string[]): string | undefined {
  return others.toSorted(
    (one, other) => spellingDistance(word, one) - spellingDistance(word, other),
  )[0];
}
