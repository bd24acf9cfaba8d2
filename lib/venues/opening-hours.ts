const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
type Weekday = (typeof weekdays)[number];

/** A time span on some days, as 'hh:mm'. A closing time before the opening time is on the next day. */
export type OpeningHours = { days: Weekday[]; opens: string; closes: string };

const listWords = [",", "&", "and"];
const rangeWords = ["-", "–", "—", "to"];
const closedWords = ["off", "closed"];

/**
 * Parses hours made of only days and times, as in OpenStreetMap or everyday notation: 'Mo-Fr 17:00-02:00; Sa off',
 * 'Tue–Sat 6 pm–1 am'. Returns null for other text: a guess must not become structured data.
 */
export function parseOpeningHours(text: string): OpeningHours[] | null {
  if (text.trim() === "24/7") {
    return [{ days: [...weekdays], opens: "00:00", closes: "23:59" }];
  }
  const words = text.toLowerCase().match(/[a-z.]+|\d{1,2}(?::\d{2})?|\n|[^\s:]/g) ?? [];
  const rules = splitRules(words.map((word) => word.replaceAll(".", ""))).map(parseRule);
  const known = rules.filter((rule) => rule !== null);
  const days = known.flatMap((rule) => rule.days);
  const hours = known.flatMap(({ spans }) => spans);
  // A second rule for a day adds to the first in English but replaces it in OpenStreetMap.
  const isClear = known.length === rules.length && new Set(days).size === days.length;
  return isClear && hours.length > 0 ? hours : null;
}

/** A rule ends at a semicolon, at a line break, or before a day that follows a time. */
function splitRules(words: string[]): string[][] {
  const rules: string[][] = [[]];
  for (const word of words) {
    const rule = rules.at(-1) ?? [];
    if (word === ";" || word === "\n") {
      rules.push([]);
    } else if (isDays(word) && rule.some(isTimes)) {
      rules.push([word]);
    } else {
      rule.push(word);
    }
  }
  return rules
    .map((rule) => (rule.at(-1) === "," ? rule.slice(0, -1) : rule))
    .filter((rule) => rule.length > 0);
}

function isDays(word: string): boolean {
  return word === "daily" || findDay(word) !== -1;
}

function isTimes(word: string): boolean {
  return /^\d/.test(word) || ["noon", "midnight", ...closedWords].includes(word);
}

type Rule = { days: Weekday[]; spans: OpeningHours[] };

function parseRule(words: string[]): Rule | null {
  const start = words.findIndex(isTimes);
  const days = parseDays(words.slice(0, start));
  const times = words.slice(start);
  if (start < 1 || !days) {
    return null;
  }
  if (times.length === 1 && closedWords.includes(times[0] ?? "")) {
    return { days, spans: [] };
  }
  const spans = split(times, listWords).map((span) => parseSpan(split(span, rangeWords)));
  const known = spans.filter((span) => span !== null);
  return known.length === spans.length
    ? { days, spans: known.map((span) => ({ days, ...span })) }
    : null;
}

/** Both ends have to be in the same notation: '5:00-11:00 pm' begins in the evening, and '8:00-2:00' is anybody's guess. */
function parseSpan(ends: string[][]): Omit<OpeningHours, "days"> | null {
  const [opens, closes, ...others] = ends.map(parseTime);
  if (!opens || !closes || others.length > 0) {
    return null;
  }
  const clocks = new Set([opens.clock, closes.clock].filter((clock) => clock !== null));
  const is24Hours = ends.flat().every((word) => /^\d\d:/.test(word)) || isAfternoon(ends);
  if (clocks.size > 1 || (clocks.has(24) && !is24Hours)) {
    return null;
  }
  if (opens.at === closes.at) {
    // From midnight to midnight; as the same time twice, it would mean closed all day.
    return opens.at === "00:00" ? { opens: opens.at, closes: "23:59" } : null;
  }
  return { opens: opens.at, closes: closes.at };
}

/** Whether an hour above 12 shows that a span is in 24-hour notation. */
function isAfternoon(ends: string[][]): boolean {
  return ends.flat().some((word) => Number.parseInt(word, 10) > 12);
}

function parseDays(words: string[]): Weekday[] | null {
  if (words.join() === "daily") {
    return [...weekdays];
  }
  const ranges = split(words, listWords).map((range) => {
    const [first = -1, last = first, ...others] = split(range, rangeWords).map((day) =>
      day.length === 1 ? findDay(day[0] ?? "") : -1,
    );
    return first < 0 || last < 0 || others.length > 0 ? null : daysBetween(first, last);
  });
  return ranges.includes(null) ? null : ranges.flatMap((range) => range ?? []);
}

/** Inclusive; may wrap around the end of the week. */
function daysBetween(first: number, last: number): Weekday[] {
  const length = ((last - first + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(first, first + length);
}

/** Finds a day by a prefix of its name, two letters or more: 'mo', 'thurs', 'fridays'. */
function findDay(word: string): number {
  return word.length < 2
    ? -1
    : weekdays.findIndex((day) => `${day}s`.toLowerCase().startsWith(word));
}

/** 'hh:mm', and the clock it is told by: null for noon and midnight, which go with both. */
type Time = { at: string; clock: 12 | 24 | null };

/** Without am or pm, only a time with minutes counts as 24-hour time. */
function parseTime(words: string[]): Time | null {
  const [time = "", half, ...others] = words;
  if (words.length === 1 && (time === "noon" || time === "midnight")) {
    return { at: time === "noon" ? "12:00" : "00:00", clock: null };
  }
  const [, hours, minutes = "00"] = /^(\d{1,2})(?::(\d{2}))?$/.exec(time) ?? [];
  const hour = toHour(Number(hours), half, time);
  return hour === null || others.length > 0 || Number(minutes) > 59
    ? null
    : { at: `${String(hour).padStart(2, "0")}:${minutes}`, clock: half === undefined ? 24 : 12 };
}

function toHour(hours: number, half: string | undefined, time: string): number | null {
  if (half === undefined) {
    return time.includes(":") && hours <= 24 ? hours % 24 : null;
  }
  const isClock = (half === "am" || half === "pm") && hours >= 1 && hours <= 12;
  return isClock ? (hours % 12) + (half === "pm" ? 12 : 0) : null;
}

function split(words: string[], separators: string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (separators.includes(word)) {
      parts.push([]);
    } else {
      parts.at(-1)?.push(word);
    }
  }
  return parts;
}
