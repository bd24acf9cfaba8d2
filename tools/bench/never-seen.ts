import { adjectives, nouns } from "@/prisma/seed/english-words";

const kinds = ["Hall", "Room", "Theatre", "Club", "Lounge", "Ballroom", "Tavern", "Stage"];

/** A prime, so that neighbors in the sequence have little in common. */
const step = 7_919;

/** The text of a search that nobody has made before: each number gives another one. */
export function neverSeenText(index: number): string {
  const [adjective, nounsOn] = pick(adjectives, index * step);
  const [noun, kindsOn] = pick(nouns, nounsOn);
  const [kind, round] = pick(kinds, kindsOn);
  return `${adjective} ${noun} ${kind} ${1 + round}`.trim();
}

/** The same as somebody types it who stops within the second word. */
export function neverSeenPrefix(index: number): string {
  const [adjective, rest] = pick(adjectives, index * step);
  const [noun, round] = pick(nouns, rest);
  return `${adjective} ${noun.slice(0, 3)}${round === 0 ? "" : ` ${round}`}`;
}

function pick(words: readonly string[], index: number): [word: string, rest: number] {
  return [words[index % words.length] ?? "", Math.floor(index / words.length)];
}
