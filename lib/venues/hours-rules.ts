import { beginsDays, type Day, isMonth, parseDays, type Season, takeSeason } from "./hours-days";
import { parseSpans } from "./hours-times";
import { type Span, weekdays } from "./week";

/** What a text says of some days: hours, or none if they are closed. */
export type HoursRule = {
  /** What is before it: a semicolon, a comma, '||', a line break, or nothing. */
  sign: string;
  /** Null for the whole year. */
  season: Season | null;
  days: Day[];
  spans: Span[];
  /** The note after it, in OpenStreetMap in quotes. */
  note: string | null;
};

const closedWords = ["off", "closed"];
const signs = [";", "||", "\n"];

/** As long as forms take; what is longer is no list of hours. */
const maxLength = 500;

/** The notation of OpenStreetMap: two letters for a day, three for a month, and hours of two digits up to 24 or more. */
const osmNotation =
  /^(?:24\/7(?=\s*(?:;|$))|(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?![A-Za-z])|\d\d:\d\d|\d{1,2}(?![\d:])|off|closed|"[^"]*"|\|\||[-–,;:+\s])+$/;

export function isOsmNotation(text: string): boolean {
  return text.length <= maxLength && osmNotation.test(text);
}

/** The rules of a text; null for one of which any part isn't certain. */
export function parseRules(text: string): HoursRule[] | null {
  if (text.length > maxLength) {
    return null;
  }
  const is24Hours = isOsmNotation(text);
  const said = text.replace(/^24\/7/, "Mo-Su 00:00-24:00");
  const words = said.match(/"[^"]*"|\|\||[a-z.]+|\d{1,2}(?::\d{2})?|\n|[^\s:]/gi) ?? [];
  const rules = splitRules(words.map(simplify)).map((rule) => parseRule(rule, is24Hours));
  return rules.includes(null) ? null : rules.filter((rule) => rule !== null);
}

/** In lower case and without periods, except in quotes. */
function simplify(word: string): string {
  return word.startsWith('"') ? word : word.toLowerCase().replaceAll(".", "");
}

type RawRule = { sign: string; words: string[] };

/** A rule ends at a sign, or before a day, a month, or 'closed' that follows a time. */
function splitRules(words: string[]): RawRule[] {
  const rules: RawRule[] = [{ sign: "", words: [] }];
  for (const word of words) {
    const rule = rules.at(-1)?.words ?? [];
    if (signs.includes(word)) {
      rules.push({ sign: word, words: [] });
    } else if (beginsRule(word) && hasTimes(rule)) {
      rules.push({ sign: rule.at(-1) === "," ? "," : "", words: [word] });
    } else {
      rule.push(word);
    }
  }
  return rules
    .map(({ sign, words }) => ({ sign, words: words.at(-1) === "," ? words.slice(0, -1) : words }))
    .filter((rule) => rule.words.length > 0);
}

function beginsRule(word: string): boolean {
  return beginsDays(word) || isMonth(word) || closedWords.includes(word);
}

/** 'Closed Mondays' goes on after its first word, and the number after a month is a day. */
function hasTimes([first = "", ...others]: string[]): boolean {
  return others.some((word) => isTime(word) && !(isMonth(first) && /^\d+$/.test(word)));
}

function isTime(word: string): boolean {
  return /^\d/.test(word) || ["noon", "midnight", ...closedWords].includes(word);
}

function parseRule({ sign, words }: RawRule, is24Hours: boolean): HoursRule | null {
  const note = /^"(.+)"$/.exec(words.at(-1) ?? "")?.[1] ?? null;
  const said = note === null ? words : words.slice(0, -1);
  const hours = sign === "||" ? fallback(said, note) : parseSeason(said, is24Hours);
  return hours && { sign, note, ...hours };
}

type Hours = Pick<HoursRule, "season" | "days" | "spans">;

/** What holds when the others don't can only be a note. */
function fallback(said: string[], note: string | null): Hours | null {
  return note !== null && said.length === 0 ? { season: null, days: [], spans: [] } : null;
}

function parseSeason(words: string[], is24Hours: boolean): Hours | null {
  const began = takeSeason(words);
  const hours = began && (parseClosed(began.rest) ?? parseHours(began.rest, is24Hours));
  if (!hours || (hours.days.length === 0 && !began.season)) {
    return null;
  }
  const days = hours.days.length > 0 ? hours.days : [...weekdays];
  return { season: began.season, days, spans: hours.spans };
}

type DaysAndSpans = Pick<HoursRule, "days" | "spans">;

/** 'Closed on Mondays' */
function parseClosed([first = "", ...words]: string[]): DaysAndSpans | null {
  const days = parseDays(words[0] === "on" ? words.slice(1) : words);
  return closedWords.includes(first) && days ? { days, spans: [] } : null;
}

/** 'Mo-Fr 17:00-02:00', 'Mo off', or, in a season, times alone. */
function parseHours(words: string[], is24Hours: boolean): DaysAndSpans | null {
  const start = words.findIndex(isTime);
  const days = start > 0 ? parseDays(words.slice(0, start)) : [];
  const times = words.slice(start);
  const isClosed = times.length === 1 && closedWords.includes(times[0] ?? "");
  const spans = isClosed ? [] : parseSpans(times, is24Hours);
  return start >= 0 && days && spans ? { days, spans } : null;
}
