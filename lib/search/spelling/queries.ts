import "server-only";
import { cache } from "react";
import { readPrepared } from "@/lib/core/db";
import { oneMistakeFrom, spellingDistance } from "@/lib/core/text/edit-distance";
import { isConnector } from "../places/kinds";

/** Longer texts are not spell-corrected. */
const maxWords = 12;

/** Maximum number of known words compared with each word, by shared trigrams. */
const candidatesPerWord = 50;

/** Maximum number of corrections kept per word. */
const maxMeant = 8;

type Candidate = { position: number; word: string };

const articles = ["le", "la", "les"];

/**
 * Whether a word may differ: short ones are similar to too many others, connecting ones are confused with them, and the
 * first may be a mistyped article, which names are compared without.
 */
export function isOptional(words: string[], index: number): boolean {
  const word = words[index] ?? "";
  const isArticle = articles.some((article) => spellingDistance(article, word) === 1);
  return word.length <= 2 || isConnector(word) || (index === 0 && words.length > 1 && isArticle);
}

/**
 * For each word, the known words it may be a typo of, closest first; a known word comes first itself. Empty if nothing is
 * close. Codes and words that `isKept` are never changed; optional words come first themselves. Null for a text too long
 * to correct.
 */
export async function findMeantWords(
  words: string[],
  isKept: (word: string) => boolean = () => false,
): Promise<string[][] | null> {
  if (words.length > maxWords) {
    return null;
  }
  const kept = words.map(
    (word, index) => isCode(word) || (isKept(word) && !isOptional(words, index)),
  );
  const sought = words.map((word, index) => (kept[index] ? "" : word));
  const known = await findCloseWords(sought.join(" "));
  return words.map((word, index) => {
    if (kept[index]) {
      return [word];
    }
    const close = closest(word, known[index] ?? []);
    return isOptional(words, index) ? [...new Set([word, ...close])] : close;
  });
}

/**
 * Known words that share trigrams with each word or are one typo away. Cached, since a page that finds nothing needs them
 * more than once; hence one text, whose words are separated by single spaces.
 */
const findCloseWords = cache(async (text: string): Promise<string[][]> => {
  const words = text.split(" ");
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
});

function closest(word: string, known: string[]): string[] {
  const spelled = [
    ...known.map((candidate) => ({ candidate, distance: spellingDistance(word, candidate) })),
    ...doubleSpellings.map(({ spelled: other, word: candidate }) => ({
      candidate,
      distance: spellingDistance(word, other),
    })),
  ];
  const close = spelled
    .filter(({ candidate, distance }) => distance <= mostMistakes(word, candidate))
    .sort(
      (one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
  return [...new Set(close)].slice(0, maxMeant);
}

/** People hardly miss the first letter, and then nothing else. */
function mostMistakes(word: string, meant: string): number {
  const most = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3;
  return word.charAt(0) === meant.charAt(0) || word.charAt(1) === meant.charAt(0) ? most : 1;
}

/** "100", "m5v" */
function isCode(word: string): boolean {
  return /^(?:\d+|[a-z]\d[a-z]|\d[a-z]\d|[a-z]\d[a-z]\d[a-z]\d)$/.test(word);
}

/** As the database's number_words has them. */
const numberWords = Object.entries({
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  twenty: "20",
  thirty: "30",
  forty: "40",
  fifty: "50",
  sixty: "60",
  seventy: "70",
  eighty: "80",
  ninety: "90",
  first: "1st",
  second: "2nd",
  third: "3rd",
  fourth: "4th",
  fifth: "5th",
  sixth: "6th",
  seventh: "7th",
  eighth: "8th",
  ninth: "9th",
  tenth: "10th",
  eleventh: "11th",
  twelfth: "12th",
});

/** Spellings that the database's search_text normalizes, so the vocabulary lacks them; typos may be based on these. */
const doubleSpellings = [
  ...numberWords.map(([spelled, word]) => ({ spelled, word })),
  { spelled: "theatre", word: "theater" },
  { spelled: "theatres", word: "theaters" },
  { spelled: "centre", word: "center" },
  { spelled: "centres", word: "centers" },
  { spelled: "saint", word: "st" },
  { spelled: "sainte", word: "ste" },
  { spelled: "mount", word: "mt" },
  { spelled: "fort", word: "ft" },
];
