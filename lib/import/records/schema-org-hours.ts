import { hoursText } from "@/lib/venues/hours-text";
import { readHours } from "@/lib/venues/opening-hours";
import { weekdays } from "@/lib/venues/week";
import { isObject, type Json } from "./json-values";

/** The hours of a thing of schema.org as they are stored; null if it states none, or none that are certain. */
export function schemaOrgHours(thing: Json): string | null {
  const specifications = [thing.openingHoursSpecification].flat().filter(isObject);
  const stated = specifications.map(linesOf);
  const lines = stated.includes(null) ? [] : stated.flatMap((said) => said ?? []);
  return (
    textOf(lines) ?? textOf([thing.openingHours].flat().filter((line) => typeof line === "string"))
  );
}

/** Each line adds to the others, unlike the rules of OpenStreetMap. */
function textOf(lines: readonly string[]): string | null {
  const onHolidays = lines.filter((line) => line.startsWith("PH "));
  const weekly = lines
    .filter((line) => !onHolidays.includes(line))
    .map((line) => {
      const read = readHours(line);
      return read?.hasExceptions ? null : (read?.weekly ?? null);
    });
  const text = [hoursText(weekly.flatMap((hours) => hours ?? [])), ...onHolidays].join("; ");
  return !weekly.includes(null) && readHours(text) ? text : null;
}

const dayCodes: Record<string, string> = {
  ...Object.fromEntries(weekdays.map((day) => [day, day.slice(0, 2)])),
  PublicHolidays: "PH",
};

/** A line for its days, and one for public holidays; null if it isn't of every week of the year. */
function linesOf({ dayOfWeek, opens, closes, validFrom, validThrough }: Json): string[] | null {
  const days = [dayOfWeek ?? []].flat().map(dayCode);
  if (validFrom ?? validThrough) {
    // Without a weekday, it is about single days that pass.
    return days.length === 0 ? [] : null;
  }
  if (days.length === 0 || days.includes(undefined)) {
    return null;
  }
  // The same time twice means closed, as Google has it.
  const isClosed = (opens ?? "") === (closes ?? "");
  const times = isClosed ? "off" : `${timeOf(opens)}-${timeOf(closes)}`;
  const onWeekdays = days.filter((day) => day !== "PH").join(",");
  const said = isClosed || onWeekdays === "" ? [] : [onWeekdays];
  return [...said, ...days.filter((day) => day === "PH")].map((on) => `${on} ${times}`);
}

/** Of 'Monday', 'https://schema.org/Monday', { "@id": "schema:Monday" }, and 'Mo'. */
function dayCode(day: unknown): string | undefined {
  const stated = isObject(day) ? (day["@id"] ?? day.name) : day;
  const name = String(stated).replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, "");
  return dayCodes[name] ?? Object.values(dayCodes).find((code) => code === name);
}

/** Without seconds. */
function timeOf(time: unknown): string {
  return String(time).replace(/^(\d{1,2}:\d{2}):\d{2}$/, "$1");
}
