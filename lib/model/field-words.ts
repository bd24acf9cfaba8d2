import { plural } from "@/lib/core/text/plural";
import { statedRange } from "./capacity";
import type { DetailId } from "./details";
import type { WordedFact } from "./fact-groups";
import { formatPhone } from "./phone";
import { closedWordsOf } from "./venue-status";
import { venueTypeName } from "./venue-types";

/** Stands for a missing fact in lists that keep a place for it. */
export const notKnown = "not known yet";

/** By field, as stored in a venue's row, in JSON, or in the audit trail of an earlier release. */
export type Values = Readonly<Record<string, unknown>>;

/** Names of what a venue stores as a number or a slug. */
export type FactNames = {
  /** 'Halifax, NS' */
  place?: string | null;
  genres?: ReadonlyMap<string, string> | undefined;
  /** Code, in lower case: it decides which unit of length comes first. */
  country?: string | undefined;
};

type Words = (values: Values, names: FactNames) => string | null;

const statusWords: Record<string, string> = {
  PUBLISHED: "Open",
  HIDDEN: "Hidden",
  PENDING: "Not published",
};

/** Facts that are not shown as they are stored. */
const words: Partial<Record<WordedFact, Words>> = {
  venueType: ({ venueType }) => (venueType ? venueTypeName(String(venueType)) : null),
  phone: ({ phone }) => (phone ? formatPhone(String(phone)) : null),
  capacity: ({ capacity, capacityMin, capacityMax }) =>
    capacityWords(toNumber(capacity), toNumber(capacityMin), toNumber(capacityMax)),
  position: ({ latitude, longitude }) =>
    [latitude, longitude].some(isMissing) ? null : `${latitude}, ${longitude}`,
  city: (_, { place }) => place ?? null,
  status: ({ status }) =>
    status ? (closedWordsOf(String(status)) ?? statusWords[String(status)] ?? null) : null,
  genres: ({ genres }, names) =>
    Array.isArray(genres) && genres.length > 0
      ? genres.map((slug) => names.genres?.get(slug) ?? String(slug)).join(", ")
      : null,
};

/** A fact that is no detail; see `factWords` in fact-words.ts, which browsers without details need not load. */
export function fieldWords(
  fact: Exclude<WordedFact, DetailId>,
  values: Values,
  names: FactNames = {},
): string | null {
  const own = words[fact];
  if (own) {
    return own(values, names);
  }
  // All others are groups of one field with the same name.
  const value = values[fact];
  if (typeof value === "boolean") {
    return value ? "Yes" : "No";
  }
  return isMissing(value) ? null : String(value);
}

function capacityWords(capacity: number | null, min: number | null, max: number | null) {
  return capacity === null
    ? (statedRange({ capacity, capacityMin: min, capacityMax: max })?.words ?? null)
    : plural(capacity, "person", "people");
}

function toNumber(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
