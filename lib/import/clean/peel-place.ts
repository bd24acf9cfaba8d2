import type { CountryCode } from "@/lib/clean/cleaned";
import { parsePostalCode, splitPostalCode } from "@/lib/search/geocoding/postal-code";
import { matchCountry, matchRegion, type RegionMatch } from "./region";

export type Tail = {
  postalCode: string | null;
  region: RegionMatch | null;
  country: CountryCode | null;
};

const mostRegionWords = 5;

export const noTail: Tail = { postalCode: null, region: null, country: null };

export type Peeled = Tail & {
  rest: string;
  /** With the words of the region, which may be those of a town: 'Port Washington', '233 Broadway, New York'. */
  withRegion: string | null;
};

/** Takes state or province, postal code, and country off the end of a text, in any order. */
export function peel(text: string, tail: Tail): Peeled {
  const rest = text.replace(looseEnd, "");
  const { code, rest: before } = tail.postalCode ? noCode : splitPostalCode(rest);
  if (code && !notACode.test(before)) {
    return peel(before, { ...tail, postalCode: code.name });
  }
  const ends = endsOf(rest, mostRegionWords);
  const country = tail.country ? undefined : ends.find((end) => isCountry(end, tail));
  if (country) {
    return peel(country.before, { ...tail, country: matchCountry(country.text) });
  }
  const end = tail.region ? undefined : ends.find((one) => isRegion(one, { whole: rest, tail }));
  return end
    ? { ...peel(end.before, { ...tail, region: matchRegion(end.text) }), withRegion: rest }
    : { ...tail, rest, withRegion: null };
}

const looseEnd = /[\s,;:/|–—-]+$/;
const noCode = { code: null, rest: "" };
const notACode = /(?:\bbox|\b(?:suite|ste|unit|apt|room|hwy|highway|route|rte)\.?|#)\s*$/i;

export function restOf(before: string): string | null {
  return before.replace(looseEnd, "").replace(/\s*\([^)]*$/, "") || null;
}

export type End = { before: string; text: string; isApart: boolean };

/** The ends of a text within its last comma, the longest first. */
export function endsOf(text: string, most: number): End[] {
  const from = Math.max(text.lastIndexOf(","), text.lastIndexOf(";")) + 1;
  const words = [...text.slice(from).matchAll(/\S+/g)];
  return words.slice(-most).map(({ index }) => ({
    before: text.slice(0, from + index),
    text: text.slice(from + index),
    isApart: text.slice(from, from + index).trim() === "",
  }));
}

/** 'CA' is California, unless it follows a Canadian province or code: 'Toronto, ON, CA'. */
function isCountry({ text, before, isApart }: End, tail: Tail): boolean {
  if (matchCountry(text) === null || !(isApart || /^[A-ZÉ]/.test(text))) {
    return false;
  }
  if (text.toUpperCase() !== "CA") {
    return isApart || text !== "America";
  }
  const inner = peel(before, { ...tail, country: "ca" });
  return inner.region?.country === "ca" || /^[A-Z]/.test(inner.postalCode ?? "");
}

/** 'in' and 'or' are words unless they are in capitals, before a code, or stand alone, or all is in small letters. */
function isRegion({ text, isApart }: End, { whole, tail }: { whole: string; tail: Tail }): boolean {
  if (matchRegion(text) === null) {
    return false;
  }
  const isShort = text.replaceAll(".", "").length <= 2 && tail.postalCode === null;
  const isWritten = (isShort ? /^(?:[A-Z.]+|Qc)$/ : /^\p{Lu}/u).test(text);
  return isApart || isWritten || whole === whole.toLowerCase();
}

/** '(ON)' stands apart like after a comma; other brackets belong to the street. */
export function normalizePlace(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212](?=\d{4}\b)/g, "-")
    .replace(/\s*\(([^()]+)\)/g, (whole, inner: string) =>
      matchRegion(inner) || matchCountry(inner) || parsePostalCode(inner) ? `, ${inner},` : whole,
    )
    .replace(/,\s*(?=[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{5})/gi, ", ");
}
