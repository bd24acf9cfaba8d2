import { adjectives, nouns } from "@/prisma/seed/english-words";

const kinds = ["Hall", "Room", "Theatre", "Club", "Lounge", "Ballroom", "Tavern", "Stage"];

/** A prime, so that successive texts have little in common. */
const step = 7_919;

/** A new search query for each index. */
export function neverSeenText(index: number): string {
  const [adjective, nounsOn] = pick(adjectives, index * step);
  const [noun, kindsOn] = pick(nouns, nounsOn);
  const [kind, round] = pick(kinds, kindsOn);
  return `${adjective} ${noun} ${kind} ${1 + round}`.trim();
}

/** A new query that ends within the second word, as while typing. */
export function neverSeenPrefix(index: number): string {
  const [adjective, rest] = pick(adjectives, index * step);
  const [noun, round] = pick(nouns, rest);
  return `${adjective} ${noun.slice(0, 3)}${round === 0 ? "" : ` ${round}`}`;
}

function pick(words: readonly string[], index: number): [word: string, rest: number] {
  return [words[index % words.length] ?? "", Math.floor(index / words.length)];
}
