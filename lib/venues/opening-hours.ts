import { type Day, isWeekday } from "./hours-days";
import { type HoursRule, isOsmNotation, parseRules } from "./hours-rules";
import { endOf, minutesOf, type Span, type Weekday } from "./week";

/** A time span on some days, as 'hh:mm'. A closing time before the opening time is on the next day. */
export type OpeningHours = { days: Weekday[]; opens: string; closes: string };

/** Hours that are certain. */
export type ReadHours = {
  /** What is said of which days, with what later rules say of them left out. */
  rules: HoursRule[];
  /** The same every week; null if they differ by season, or don't say when it closes. */
  weekly: OpeningHours[] | null;
  /** Whether other hours apply on some days of the year. */
  hasExceptions: boolean;
};

/**
 * Reads hours made of only days and times, as in OpenStreetMap or everyday notation: 'Mo-Fr 17:00-02:00; PH off',
 * 'Tue–Sat 6 pm–1 am'. Returns null for other text: a guess must not become structured data.
 */
export function readHours(text: string): ReadHours | null {
  const stated = text.trim();
  const parsed = parseRules(stated);
  const rules = parsed && applyInOrder(parsed, isOsmNotation(stated));
  if (!rules?.some(({ spans }) => spans.length > 0)) {
    return null;
  }
  return { rules, weekly: weeklyHours(rules), hasExceptions: rules.some(isException) };
}

/** Whether a rule is about single days of the year alone. School holidays are whole weeks. */
export function isException({ season, days }: HoursRule): boolean {
  return season ? season.isOfDays : days.every((day) => day === "public holidays");
}

function weeklyHours(rules: readonly HoursRule[]): OpeningHours[] | null {
  const usual = rules.filter((rule) => !isException(rule));
  const hours = usual.flatMap(({ days, spans }) =>
    spans.flatMap(({ opens, closes }) =>
      closes === null ? [] : [{ days: days.filter(isWeekday), opens, closes }],
    ),
  );
  return usual.every(isCertain) && hours.length > 0 ? hours : null;
}

function isCertain({ season, days, note, spans }: HoursRule): boolean {
  const isAllYear = season === null && !days.includes("school holidays");
  return isAllYear && note === null && spans.every(({ closes }) => closes !== null);
}

/**
 * A second rule for a day takes the place of the first after a semicolon in OpenStreetMap; elsewhere it may add to it, so
 * it isn't certain. Nor is one that is before its exceptions.
 */
function applyInOrder(rules: readonly HoursRule[], isOsm: boolean): HoursRule[] | null {
  let applied: HoursRule[] = [];
  for (const rule of rules) {
    const isLate = rule.season === null && rule.days.some(isWeekday);
    if (
      hasTwice(rule.days) ||
      (isLate && applied.some((other) => other.season !== null || isException(other)))
    ) {
      return null;
    }
    const clashing = applied.filter((other) => isOfSameDays(other, rule));
    if (!clashing.every((other) => isOsm && rule.sign === ";" && replaces(rule, other))) {
      return null;
    }
    applied = [
      ...applied.map((other) => (clashing.includes(other) ? without(other, rule.days) : other)),
      rule,
    ];
  }
  return applied;
}

function hasTwice(days: readonly Day[]): boolean {
  return new Set(days).size < days.length;
}

function isOfSameDays(one: HoursRule, other: HoursRule): boolean {
  return (
    one.season?.words === other.season?.words && one.days.some((day) => other.days.includes(day))
  );
}

/** Of some days, either closed or at other hours around the same time; else it may be meant to add to the first. */
function replaces(rule: HoursRule, other: HoursRule): boolean {
  const isPart = other.days.some((day) => !rule.days.includes(day));
  const isSameTime = rule.spans.some((span) =>
    other.spans.some((earlier) => overlap(span, earlier)),
  );
  return isPart && (rule.spans.length === 0 || isSameTime);
}

function overlap(one: Span, other: Span): boolean {
  return minutesOf(one.opens) < endOf(other) && minutesOf(other.opens) < endOf(one);
}

function without(rule: HoursRule, days: readonly Day[]): HoursRule {
  return { ...rule, days: rule.days.filter((day) => !days.includes(day)) };
}
