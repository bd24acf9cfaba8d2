import "server-only";
import { readPrepared } from "@/lib/core/db";
import { oneMistakeFrom, spellingDistance } from "@/lib/core/text/edit-distance";
import { doubleSpellings } from "./double-spellings";

/** Longer texts are no mistyped names. */
const maxWords = 8;

/** Known words compared with each word of the text, by the trigrams they share. */
const candidatesPerWord = 50;

/** Meant words kept for each word of the text. */
const maxMeant = 8;

type Candidate = { position: number; word: string };

/** Words so short are like too many others. */
export function isShort(word: string): boolean {
  return word.length <= 2;
}

/**
 * For each word the known words it may have been meant to be, the closest first; a known word is its own first. Empty
 * where nothing is close. Numbers and words that `isKept` stand for themselves, those of one or two letters do first.
 * Null for a text too long to guess at.
 */
export async function findMeantWords(
  words: string[],
  isKept: (word: string) => boolean = () => false,
): Promise<string[][] | null> {
  if (words.length > maxWords) {
    return null;
  }
  const kept = words.map((word) => /^\d+$/.test(word) || isKept(word));
  const known = await findCloseWords(words.map((word, index) => (kept[index] ? "" : word)));
  return words.map((word, index) => {
    if (kept[index]) {
      return [word];
    }
    const close = closest(word, known[index] ?? []);
    return isShort(word) ? [...new Set([word, ...close])] : close;
  });
}

/** Known words that share trigrams with each word, or that one mistake leads to. */
async function findCloseWords(words: string[]): Promise<string[][]> {
  const edits = words.flatMap((word, index) =>
    (word === "" ? [] : oneMistakeFrom(word)).map((edit) => ({ edit, position: index + 1 })),
  );
  const rows = await readPrepared<Candidate>(
    `SELECT w.position::integer, v.word
       FROM unnest($1::text[]) WITH ORDINALITY AS w (word, position), similar_words(w.word, $2) AS v (word)
       WHERE w.word <> ''
     UNION SELECT e.position, v.word
       FROM unnest($3::text[], $4::integer[]) AS e (word, position) JOIN vocabulary v ON v.word = e.word`,
    [
      words,
      candidatesPerWord,
      edits.map(({ edit }) => edit),
      edits.map(({ position }) => position),
    ],
  );
  return words.map((_, index) =>
    rows.filter(({ position }) => position === index + 1).map((row) => row.word),
  );
}

function closest(word: string, known: string[]): string[] {
  const spelled = [
    ...known.map((candidate) => ({ candidate, distance: spellingDistance(word, candidate) })),
    ...doubleSpellings.map(({ spelled: other, word: candidate }) => ({
      candidate,
      distance: spellingDistance(word, other),
    })),
  ];
  const close = spelled
    .filter(({ distance }) => distance <= mostMistakes(word))
    .sort(
      (one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
  return [...new Set(close)].slice(0, maxMeant);
}

function mostMistakes(word: string): number {
  return word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3;
}
