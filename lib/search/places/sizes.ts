import { capacityBands, capacityBandsOf } from "@/lib/model/capacity";

/** How many people a venue should hold; `max` is null if open-ended. */
export type People = { min: number; max: number | null };

/** A number of people in a text, with the words that say it. */
export type AskedPeople = { at: number; words: string[]; people: People };

const units = new Set(
  "cap capacity people person persons seat seats seater seated guests pax ppl heads fans".split(
    " ",
  ),
);

/** Phrases before a number, in the form of the database's search_text. */
const bounds = {
  under: ["under", "below", "up to", "less than", "fewer than", "smaller than", "no more than"],
  most: ["at most", "max", "maximum", "maximum of"],
  over: ["over", "above", "more than", "larger than", "bigger than", "greater than"],
  least: ["at least", "min", "minimum", "minimum of"],
  between: ["between", "from"],
  about: ["about", "around", "roughly", "approximately", "approx", "circa", "nearly", "almost"],
} as const;

type Bound = keyof typeof bounds;

/** Smaller bare numbers are ages: 'over 21'. */
const leastBare = 30;

/** A single number stands for those around it. */
const closeness = 0.2;

type Amount = { value: number; length: number };

/** Reads '500 cap', 'capacity 300', 'under 200', '200 to 500 people', 'about 1,000 seats'; null if it says none. */
export function readPeople(words: string[]): AskedPeople | null {
  for (const at of words.keys()) {
    const found = readAt(words, at);
    if (found) {
      return found;
    }
  }
  return null;
}

function readAt(words: string[], at: number): AskedPeople | null {
  const head = headAt(words, at);
  const bound = boundAt(words, at + head);
  const first = at + head + (bound?.length ?? 0);
  const amount = amountAt(words, first);
  if (amount === null) {
    return null;
  }
  const end = rangeEnd(words, first + amount.length);
  const last = first + amount.length + (end?.length ?? 0);
  const tail = unitsAt(words, last);
  const isSaid = head + tail > 0 || (bound !== null && isClear(bound.kind, amount, end));
  return isSaid && (end === null || end.value > amount.value)
    ? { at, words: words.slice(at, last + tail), people: peopleOf(amount, end, bound?.kind) }
    : null;
}

/** 'capacity', 'capacity of' */
function headAt(words: string[], at: number): number {
  return units.has(words[at] ?? "") ? 1 + Number(words[at + 1] === "of") : 0;
}

/** Whether a number without a unit is one of people. */
function isClear(kind: Bound, amount: Amount, end: Amount | null): boolean {
  return kind === "between" ? end !== null : kind !== "about" && amount.value >= leastBare;
}

function boundAt(words: string[], at: number): { kind: Bound; length: number } | null {
  const kinds = Object.keys(bounds) as Bound[];
  const found = kinds.flatMap((kind) =>
    bounds[kind]
      .map((phrase) => phrase.split(" "))
      .filter((phrase) => phrase.every((word, offset) => words[at + offset] === word))
      .map(({ length }) => ({ kind, length })),
  );
  return found.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** '500', '2k', '1 200' for '1,200', '1 5k' for '1.5k' */
function amountAt(words: string[], at: number): Amount | null {
  const [word = "", next = ""] = words.slice(at, at + 2);
  const thousands = /^(\d{1,3})k$/.exec(word)?.[1];
  if (thousands) {
    return { value: Number(thousands) * 1000, length: 1 };
  }
  if (/^\d{1,2}$/.test(word) && /^\d{3}$/.test(next)) {
    return { value: Number(word + next), length: 2 };
  }
  if (/^\d{1,2}$/.test(word) && /^\dk$/.test(next)) {
    return { value: Number(`${word}.${next.slice(0, 1)}`) * 1000, length: 2 };
  }
  return /^[1-9]\d{0,5}$/.test(word) ? { value: Number(word), length: 1 } : null;
}

/** 'to 500', 'and 500', '500' as in '200-500' */
function rangeEnd(words: string[], at: number): Amount | null {
  const isJoined = words[at] === "to" || words[at] === "and";
  const end = amountAt(words, at + Number(isJoined));
  return end && { value: end.value, length: end.length + Number(isJoined) };
}

/** 'cap', 'people capacity' */
function unitsAt(words: string[], at: number): number {
  const length = words.slice(at).findIndex((word) => !units.has(word));
  return length === -1 ? words.length - at : length;
}

function peopleOf({ value }: Amount, end: Amount | null, bound: Bound | undefined): People {
  if (end) {
    return { min: value, max: end.value };
  }
  switch (bound) {
    case "under":
    case "most":
      return { min: 1, max: bound === "most" ? value : value - 1 };
    case "over":
    case "least":
      return { min: bound === "least" ? value : value + 1, max: null };
    default:
      return {
        min: Math.round(value * (1 - closeness)),
        max: Math.round(value * (1 + closeness)),
      };
  }
}

/** The least number that is stored of a venue that may hold so many: ranges are stored by their bands. */
export function leastStored({ min }: People): number {
  const [first] = capacityBandsOf({ capacity: min, capacityMin: null, capacityMax: null });
  const band = capacityBands.find(({ id }) => id === first);
  return band?.min ?? min;
}
