import { spellingDistance } from "@/lib/core/text/edit-distance";
import { isNearlySpelled } from "@/lib/places/nearly-spelled";

/** Words that say what kind of place it is. Names that differ only by them may be of one venue. */
const kindWords = new Set(
  (
    "a and arena at bar cafe center club concert ctr de du grill hall house in la le live lounge music nightclub of on " +
    "pub restaurant salle saloon tavern taverne the theater venue"
  ).split(" "),
);

/** Words for a part of a house. A name that has one more of them is that of another venue in the house. */
const partWords = new Set(
  (
    "annex attic backroom backyard ballroom basement big cellar courtyard den downstairs east front garden hall i ii iii " +
    "inside large lawn little loft lounge lower main mezzanine north outdoor outside parlor patio room rooftop roof small " +
    "south stage studio terrace theater underground upper upstairs west"
  ).split(" "),
);

/** How alike two names are; both normalized by `search_text`. */
export type NameLikeness =
  /** Apart from spaces. */
  | "same"
  /** A typo, another order, or another word for the kind of place. */
  | "close"
  /** One has all words of the other and more: a hall inside a house, or a longer form. */
  | "part"
  /** A short name with a letter or two that differ: a typo, or another venue. */
  | "alike"
  | "different";

export function compareNames(one: string, other: string): NameLikeness {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)];
  const keys = [joined(words), joined(otherWords)] as const;
  if (keys.includes("")) {
    return "different";
  }
  if (keys[0] === keys[1]) {
    return "same";
  }
  // A room number or letter tells rooms apart, whatever the rest is.
  if (!isSameSet(words.filter(isMark), otherWords.filter(isMark))) {
    return isSubset(words, otherWords) || isSubset(otherWords, words) ? "part" : "different";
  }
  if (isNearlySpelled(...keys)) {
    return "close";
  }
  const likeness = compareWords(words, otherWords);
  return likeness === "different" && isAlike(...keys) ? "alike" : likeness;
}

/** At most two letters differ, and no more than a third of them. */
function isAlike(one: string, other: string): boolean {
  const most = Math.min(2, Math.floor(Math.max(one.length, other.length) / 3));
  return Math.abs(one.length - other.length) <= most && spellingDistance(one, other) <= most;
}

/** Words that are also written in a short form, or in French, and what they are compared as. */
const comparedAs: Readonly<Record<string, string>> = {
  association: "assn",
  auditorium: "aud",
  avenue: "ave",
  boulevard: "blvd",
  brothers: "bros",
  building: "bldg",
  center: "ctr",
  centre: "ctr",
  company: "co",
  doctor: "dr",
  international: "intl",
  memorial: "mem",
  national: "natl",
  road: "rd",
  salle: "hall",
  square: "sq",
  street: "st",
  taverne: "tavern",
  university: "univ",
};

/** Forms of companies, which say nothing about a venue. */
const companyWords = new Set("corp inc incorporated limited llc ltd".split(" "));

/** Without the name of the city at the end: "Lantern Hall Boston" is the Lantern Hall of Boston. */
export function withoutCity(searchName: string, city: string | null): string {
  const end = ` ${city}`;
  const isAtEnd = city && searchName.length > end.length && searchName.endsWith(end);
  const short = isAtEnd ? searchName.slice(0, -end.length) : searchName;
  return tellingWords(short).length > 0 ? short : searchName;
}

function compareWords(words: string[], otherWords: string[]): NameLikeness {
  const telling = [words, otherWords].map((list) => list.filter((word) => !kindWords.has(word)));
  const [own = [], others = []] = telling;
  const extra = [...without(words, otherWords), ...without(otherWords, words)];
  const isOfPart = extra.some((word) => partWords.has(word));
  // "black bird tavern" and "blackbird club" as well.
  if (own.length > 0 && (isSameSet(own, others) || own.join("") === others.join(""))) {
    return isOfPart && !isOneKindFor(words, otherWords) ? "part" : "close";
  }
  return isSubset(own, others) || isSubset(others, own) ? "part" : "different";
}

/** "lantern" and "lantern hall": only one of the names says what kind of place it is. */
function isOneKindFor(words: string[], otherWords: string[]): boolean {
  const [own, others] = [without(words, otherWords), without(otherWords, words)];
  const [short, long] = own.length === 0 ? [own, others] : [others, own];
  return short.length === 0 && long.every((word) => kindWords.has(word));
}

/** Whether names differ by words for rooms, and may be of one house: "Lantern Upstairs" and "The Basement of Lantern". */
export function mayBeRooms(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const differing = [...without(words, others), ...without(others, words)];
  const [own = [], their = []] = [one, other].map((name) =>
    tellingWords(name).filter((word) => !isMark(word)),
  );
  const isOneHouse =
    own.length === 0 || their.length === 0 || own.some((word) => their.includes(word));
  return isOneHouse && differing.some((word) => isMark(word) || partWords.has(word));
}

/** The distinctive words of a name. */
export function tellingWords(searchName: string): string[] {
  return splitWords(searchName).filter((word) => !(kindWords.has(word) || partWords.has(word)));
}

/** The name without spaces, and without an article, even if it is written together with the name. */
export function keyOf(searchName: string): string {
  return joined(wordsOf(searchName));
}

function joined(words: string[]): string {
  return words.join("").replace(/^the(?=.{3})/, "");
}

function splitWords(searchName: string): string[] {
  return searchName.split(" ").filter(Boolean);
}

/** In their short forms. */
function wordsOf(searchName: string): string[] {
  const words = splitWords(searchName);
  const named = words.filter((word, index) => index === 0 || !companyWords.has(word));
  return named.map((word) => comparedAs[word] ?? word);
}

function isMark(word: string): boolean {
  return /\d/.test(word) || /^(?:[b-df-hj-z]|i{1,3})$/.test(word);
}

function without(words: string[], others: string[]): string[] {
  return words.filter((word) => !others.includes(word));
}

function isSubset(words: string[], others: string[]): boolean {
  return words.length > 0 && without(words, others).length === 0;
}

function isSameSet(words: string[], others: string[]): boolean {
  return without(words, others).length === 0 && without(others, words).length === 0;
}
