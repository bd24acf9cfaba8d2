import type { KnownCapacity } from "@/lib/model/capacity";
import type { Cleaned } from "./cleaned";
import { cleanLine } from "./text";

const MAXIMUM_LENGTH = 200;
const MAXIMUM = 500_000;
/** Above the largest stadiums; usually a typo or the grandstands of a speedway. */
const UNLIKELY = 100_000;

type People = { least: number; most: number };

/**
 * Parses a number of people: '1,200' → 1200, '1.5k' → 1500, 'approx 300' → 300, '650-cap' → 650, '350 standing / 200
 * seated' → 350, or a range: '500-800'. Drops other texts with several numbers, and numbers of something else: '6,500 sq
 * ft', 'est. 1998'.
 */
export function cleanCapacity(text: string | undefined): Cleaned<KnownCapacity> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const people = line.length > MAXIMUM_LENGTH ? null : peopleIn(line);
  if (people === null || people.least < 1 || people.most > MAXIMUM) {
    return {
      value: null,
      warning: { reason: "capacity dropped: not a number of people", detail: line },
    };
  }
  const { least, most } = people;
  const value =
    least === most
      ? { capacity: most, capacityMin: null, capacityMax: null }
      : { capacity: null, capacityMin: least, capacityMax: most };
  const numbers = new Set(plainNumbers(line).match(/\d+/g));
  const isOneOfSeveral = least === most && numbers.size > 1;
  const taken = isOneOfSeveral ? "capacity: took the largest of several numbers" : null;
  const reason = most > UNLIKELY ? "capacity above 100,000: please check it" : taken;
  return reason ? { value, warning: { reason, detail: line } } : { value };
}

const labels =
  "seats?|seated|seating|standing|stand|sro|places|assises?|debout|banquet|reception|theat(?:er|re)";

/** Words beside a number of people. Anything else may be what the number counts. */
const sayings = new RegExp(
  `^(?:${labels}|approx|approximately|about|around|circa|ca|est|estimated|roughly|nearly|almost|some|up|to|max|maximum|maximal|min|minimum|cap|caps|capacity|capacit[eé]|capacite|jauge|of|holds?|fits?|room|only|people|ppl|from|persons?|personnes?|pers|pax|guests?|guest|patrons?|attendees|fans|spectators|spectateurs|concertgoers|audience|ga|general|admission|total|legal|fire|code|occupancy|over|under|more|less|than|between|entre|or|so|plus|style|cocktail|concerts?|shows?|configuration|config|setup|fixed|full|in?doors?|outdoors?|inside|outside|with|for|the|a|main|floor|balcony|environ|jusqu|à|et|de|and)$`,
);

/** Years beside a number of people: 'est. 1998', 'built 1926'. */
const foundedIn = /\b(?:est|estd|established|founded|since|built|opened)\W*(?:1[6-9]|20)\d{2}\b/g;

function peopleIn(line: string): People | null {
  const plain = withParts(plainNumbers(line.toLowerCase()).replace(foundedIn, ""));
  const [, first, last] =
    /^[^\d]*?(\d+)\s*(?:-|–|—|\bto\b|\band\b|\bà\b|\bet\b)\s*(\d+)[^\d]*$/.exec(plain) ?? [];
  if (first !== undefined && last !== undefined && isAboutPeople(plain.replace(/[-–—]/g, " "))) {
    const ends = [Number(first), Number(last)];
    return { least: Math.min(...ends), most: Math.max(...ends) };
  }
  return largestOf(plain.split(/[()[\]/;,|&]|\band\b|\bor\b|\bet\b/));
}

/** '200 (seated) 350 (standing)' and 'seated 200 standing 350' → with commas between. */
function withParts(text: string): string {
  return text
    .replace(new RegExp(`(\\d)\\s*\\(((?:${labels})[^()\\d]*)\\)`, "g"), "$1 $2,")
    .replace(new RegExp(`(\\d)\\s+(?=(?:${labels})\\s+\\d)`, "g"), "$1, ");
}

/** One number may have no label; a second without one may be anything. */
function largestOf(parts: string[]): People | null {
  const counted = parts.filter((part) => /\d/.test(part));
  const unlabelled = counted.filter((part) => !new RegExp(`\\b(?:${labels})\\b`).test(part));
  const isClear =
    counted.length > 0 &&
    unlabelled.length <= 1 &&
    counted.every((part) => /^\D*\d{1,7}\D*$/.test(part)) &&
    parts.every(isAboutPeople);
  const most = Math.max(...counted.map((part) => Number(/\d+/.exec(part)?.[0])));
  return isClear ? { least: most, most } : null;
}

function isAboutPeople(part: string): boolean {
  const words = part.match(/\p{L}+/gu) ?? [];
  const signs = part
    .replace(/(?<=\d\s?)-(?=\s?\p{L})/gu, "")
    .replace(/[\p{L}\d\s~≈+<>≤≥.:'’*]/gu, "");
  const isGlued = /(?!cap)\p{L}{2}(?<!cap)\d|(?<!\p{L})\p{L}\d/u.test(part);
  return (
    signs === "" && !isGlued && !/\d\.\d/.test(part) && words.every((word) => sayings.test(word))
  );
}

/** '1,200', '1'200', '1 200', '1.2k', and '350.0' as digits. */
function plainNumbers(text: string): string {
  return text
    .replace(/(?<=\d)\.0+(?!\d)/g, "")
    .replace(
      /(?<![\d.,])(\d{1,3})((?:[,'’\s]\d{3})+)(?!\d)/g,
      (_, first: string, rest: string) => first + rest.replace(/\D/g, ""),
    )
    .replace(/(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\s?k(?!\p{L})/gu, (_, thousands: string) =>
      String(Math.round(Number(thousands) * 1000)),
    );
}
