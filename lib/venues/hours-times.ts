import { clockTime, endOfDay, minutesPerDay, type Span } from "./week";

const rangeWords = ["-", "–", "—", "to", "until", "till", "til"];
const listWords = [",", "&", "and"];
const openEnds = ["close", "closing", "late"];

/**
 * Reads '17:00 - 02:00', '5 pm to midnight', and '18:00 +'; null for all else. @param is24Hours whether the notation
 * around it is known to count to 24
 */
export function parseSpans(words: string[], is24Hours: boolean): Span[] | null {
  const spans = split(words, listWords).map((span) => parseSpan(span, is24Hours));
  return spans.includes(null) ? null : spans.filter((span) => span !== null);
}

/** Both ends have to be in the same notation: '5:00-11:00 pm' begins in the evening, and '8:00-2:00' is anybody's guess. */
function parseSpan(words: string[], is24Hours: boolean): Span | null {
  const { opens, closes } = parseEnds(words) ?? {};
  const clocks = new Set([opens?.clock, closes?.clock].filter((clock) => clock));
  const isOn24 = clocks.has(24);
  if (!opens || clocks.size > 1 || (isOn24 && !(is24Hours || isAfternoon(words)))) {
    return null;
  }
  if (closes) {
    return toSpan(opens.minutes, closes.minutes, isOn24);
  }
  return opens.minutes === 0 ? null : { opens: clockTime(opens.minutes), closes: null };
}

type Ends = { opens: Time; closes: Time | null };

function parseEnds(words: string[]): Ends | null {
  const [first = [], second, ...others] = split(words, rangeWords);
  const isOpenEnded = second ? openEnds.includes(second.join(" ")) : first.at(-1) === "+";
  const opens = parseTime(second ? first : first.slice(0, -1));
  const closes = second && !isOpenEnded ? parseTime(second) : null;
  const isWhole = (closes !== null || isOpenEnded) && others.length === 0;
  return opens && opens.minutes < minutesPerDay && isWhole ? { opens, closes } : null;
}

/** Longer than any night; what seems to last until the next afternoon is a mistake for 'am' or 'pm'. */
const maxNightMinutes = 18 * 60;

function toSpan(opens: number, closes: number, isOn24: boolean): Span | null {
  const end = closes > opens ? closes : closes + minutesPerDay;
  const length = end - opens;
  if (opens === 0) {
    // In words, midnight could be at the beginning of the day or at its end.
    const isKnown = isOn24 || length === minutesPerDay;
    const closesAt = length === minutesPerDay ? endOfDay : clockTime(end);
    return isKnown && length <= minutesPerDay ? { opens: "00:00", closes: closesAt } : null;
  }
  const isNight = length < maxNightMinutes && end < minutesPerDay * 1.5;
  return end <= minutesPerDay || isNight
    ? { opens: clockTime(opens), closes: clockTime(end) }
    : null;
}

/** Whether an hour above 12 shows that a span is in 24-hour notation. */
function isAfternoon(words: string[]): boolean {
  return words.some((word) => Number.parseInt(word, 10) > 12);
}

/** Minutes after the midnight that a day begins with, and the clock: null for noon and midnight, which go with both. */
type Time = { minutes: number; clock: 12 | 24 | null };

/** Without am or pm, only a time with minutes counts as 24-hour time; hours above 24 are on the next day. */
function parseTime(words: string[]): Time | null {
  const [time = "", half, ...others] = words;
  if (words.length === 1 && (time === "noon" || time === "midnight")) {
    return { minutes: time === "noon" ? 12 * 60 : 0, clock: null };
  }
  const [, hours, minutes = "00"] = /^(\d{1,2})(?::(\d{2}))?$/.exec(time) ?? [];
  const hour = toHour(Number(hours), half, time);
  return hour === null || others.length > 0 || Number(minutes) > 59
    ? null
    : { minutes: hour * 60 + Number(minutes), clock: half === undefined ? 24 : 12 };
}

function toHour(hours: number, half: string | undefined, time: string): number | null {
  if (half === undefined) {
    return time.includes(":") && hours < 48 ? hours : null;
  }
  const isClock = (half === "am" || half === "pm") && hours >= 1 && hours <= 12;
  return isClock ? (hours % 12) + (half === "pm" ? 12 : 0) : null;
}

export function split(words: string[], separators: string[]): string[][] {
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
