import "server-only";
import { readPrepared } from "@/lib/db";
import { spellingDistance } from "./distance";

/** Longer texts are no mistyped names. */
const mostWords = 8;

/** Known words compared with each word of the text, by the trigrams they share. */
const candidatesPerWord = 20;

/** Meant words kept for each word of the text. */
const mostMeant = 4;

type Candidate = { position: number; word: string };

/**
 * For each word the known words it may have been meant to be, the closest first; a known word is its own first. Empty
 * where nothing is close. Null for a text too long to guess at.
 */
export async function findMeantWords(words: string[]): Promise<string[][] | null> {
  if (words.length > mostWords) {
    return null;
  }
  const rows = await readPrepared<Candidate>(
    `SELECT w.position::integer, v.word
       FROM unnest($1::text[]) WITH ORDINALITY AS w (word, position), similar_words(w.word, $2) AS v (word)
       ORDER BY w.position, similarity(v.word, w.word) DESC, v.word`,
    [words, candidatesPerWord],
  );
  return words.map((word, index) =>
    closest(
      word,
      rows.filter(({ position }) => position === index + 1).map((row) => row.word),
    ),
  );
}

/** Numbers are no words to guess at, and stand for themselves. */
function closest(word: string, known: string[]): string[] {
  if (/^\d+$/.test(word)) {
    return [word];
  }
  return known
    .map((candidate) => ({ candidate, distance: spellingDistance(word, candidate) }))
    .filter(({ distance }) => distance <= mostMistakes(word))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, mostMeant)
    .map(({ candidate }) => candidate);
}

function mostMistakes(word: string): number {
  return word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3;
}
