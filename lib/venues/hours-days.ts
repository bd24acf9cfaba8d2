import { split } from "./hours-times";
import { type Weekday, weekdays } from "./week";

/** Days that no calendar here knows, as OpenStreetMap names them. */
const holidays = { ph: "public holidays", sh: "school holidays" } as const;
export type Day = Weekday | (typeof holidays)[keyof typeof holidays];

export function isWeekday(day: Day): day is Weekday {
  return weekdays.some((weekday) => weekday === day);
}

/** Days that follow each other together. */
export function daysInRuns<Of extends Day>(days: readonly Of[]): Of[][] {
  const runs: Of[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && isNext(run.at(-1), day)) {
      run.push(day);
    } else {
      runs.push([day]);
    }
  }
  return runs;
}

function isNext(day: Day | undefined, next: Day): boolean {
  return weekdays.some((one, index) => one === day && weekdays[(index + 1) % 7] === next);
}

const listWords = [",", "&", "and"];
const rangeWords = ["-", "–", "—", "to"];

/** Groups of days by other words. */
const groups: Record<string, readonly Weekday[]> = {
  daily: weekdays,
  everyday: weekdays,
  "every day": weekdays,
  weekdays: weekdays.slice(0, 5),
};

/** 'mo - fr , ph', 'tues and thurs', 'daily'; null for all else. */
export function parseDays(words: string[]): Day[] | null {
  const group = groups[words.join(" ")];
  if (group) {
    return [...group];
  }
  const ranges = split(words, listWords).map(parseRange);
  return ranges.includes(null) ? null : ranges.flatMap((range) => range ?? []);
}

function parseRange(words: string[]): Day[] | null {
  const holiday = words.length === 1 ? findHoliday(words[0] ?? "") : undefined;
  if (holiday) {
    return [holiday];
  }
  const [first = -1, last = first, ...others] = split(words, rangeWords).map((day) =>
    day.length === 1 ? findDay(day[0] ?? "") : -1,
  );
  return first < 0 || last < 0 || others.length > 0 ? null : daysBetween(first, last);
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

function findHoliday(word: string): Day | undefined {
  return word === "ph" || word === "sh" ? holidays[word] : undefined;
}

/** Whether days begin with a word. */
export function beginsDays(word: string): boolean {
  return (
    word in groups || word === "every" || findDay(word) !== -1 || findHoliday(word) !== undefined
  );
}

const list = new Intl.ListFormat("en-US");

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** The month of a word of at least three letters. */
function findMonth(word: string): string | undefined {
  return word.length < 3 ? undefined : months.find((month) => month.toLowerCase().startsWith(word));
}

export function isMonth(word: string): boolean {
  return findMonth(word) !== undefined;
}

/** A part of the year, in words: 'April to October', 'December 24–26'. */
export type Season = { words: string; isOfDays: boolean };

/** Takes a season off the beginning of a rule; null if what begins like one is none. */
export function takeSeason(words: string[]): { season: Season | null; rest: string[] } | null {
  if (!isMonth(words[0] ?? "")) {
    return { season: null, rest: words };
  }
  const length = words.findIndex((word, index) => !isOfSeason(word, words[index + 1]));
  const rest = length === -1 ? [] : words.slice(length);
  const parts = split(words.slice(0, words.length - rest.length), [","]).map(parseSeason);
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length
    ? null
    : {
        season: {
          words: list.format(known.map((part) => part.words)),
          isOfDays: known.every(({ isOfDays }) => isOfDays),
        },
        rest,
      };
}

/** Months, days of months, and what joins them; a comma only before another month. */
function isOfSeason(word: string, next = ""): boolean {
  return (
    isMonth(word) ||
    /^\d{1,2}$/.test(word) ||
    (word === "," && isMonth(next)) ||
    (rangeWords.includes(word) && (isMonth(next) || /^\d{1,2}$/.test(next)))
  );
}

function parseSeason(words: string[]): Season | null {
  const [first = [], second, ...others] = split(words, rangeWords);
  const from = parseDate(first);
  const to = second && parseDate(second, from?.month);
  if (!from || (second && !to) || others.length > 0) {
    return null;
  }
  const isOfDays = from.day !== null && (!to || to.month === from.month);
  if (!to) {
    return { words: dateWords(from), isOfDays };
  }
  if (
    (from.day === null) !== (to.day === null) ||
    (isOfDays && Number(from.day) >= Number(to.day))
  ) {
    return null;
  }
  const end = isOfDays ? `–${to.day}` : ` to ${dateWords(to)}`;
  return { words: `${dateWords(from)}${end}`, isOfDays };
}

type DayOfYear = { month: string; day: number | null };

/** @param before month before a range, which its end need not repeat */
function parseDate(words: string[], before?: string): DayOfYear | null {
  const named = findMonth(words[0] ?? "");
  const [day, ...others] = named ? words.slice(1) : words;
  const month = named ?? before;
  const number = day === undefined ? null : Number(day);
  const isDay = number === null ? named !== undefined : number >= 1 && number <= 31;
  return month && isDay && others.length === 0 ? { month, day: number } : null;
}

function dateWords({ month, day }: DayOfYear): string {
  return day === null ? month : `${month} ${day}`;
}
