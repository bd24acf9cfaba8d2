import { createHash } from "node:crypto";

const wordsInPhrase = 3;
/** Shorter texts may coincide by chance. */
const leastPhrases = 6;
const mostKept = 32;
/** More than texts of ordinary words have. */
const mostCompared = 2000;

/** Without case, spaces, and punctuation, which repeat senders vary. */
export function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Hashes of each sequence of three words, without repetitions. None for a short text. */
export function listPhrases(text: string): bigint[] {
  const words = listWords(text);
  const phrases = words
    .slice(0, 1 - wordsInPhrase)
    .map((_, index) => words.slice(index, index + wordsInPhrase).join(" "));
  const different = [...new Set(phrases)].slice(0, mostCompared);
  return different.length < leastPhrases ? [] : different.map(hashOf);
}

function hashOf(phrase: string): bigint {
  return createHash("sha256").update(phrase).digest().readBigInt64BE();
}

/** The phrases to remember: those with the smallest hashes, which are a random sample that needs no order. */
export function samplePhrases(text: string): bigint[] {
  const smallestFirst = listPhrases(text).sort((one, other) => (one < other ? -1 : 1));
  return smallestFirst.slice(0, mostKept);
}
