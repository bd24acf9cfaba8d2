import { absoluteUrl, site } from "@/lib/core/site";
import { monthOf } from "@/lib/facts/freshness";
import { eventKindOf } from "@/lib/model/event-kinds";
import { venueHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import type { VenueEvent } from "./queries";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function dayWords(day: string): string {
  return days.format(new Date(day));
}

/** 'May 2019', or the year of which no more is known. */
export function monthWords({ day, precision }: Pick<VenueEvent, "day" | "precision">): string {
  return precision === "YEAR" ? day.slice(0, 4) : monthOf(day);
}

/** 'on May 31, 2019', 'in 2019'; 'by May 2019' if only the data that says so is dated. */
function whenWords({ day, precision, isStated }: VenueEvent): string {
  const date = precision === "DAY" ? dayWords(day) : monthWords({ day, precision });
  const on = precision === "DAY" ? "on" : "in";
  return `${isStated ? on : "by"} ${date}`;
}

/** 'Closed in 2019' */
export function eventWords(event: VenueEvent): string {
  const { kind, was, becomes } = event;
  const what = `${eventKindOf(event).label} ${whenWords(event)}`;
  switch (kind) {
    case "MOVED":
    case "RENAMED":
      return `${what}: ${was} is now ${becomes}`;
    case "MERGED":
      return `${what}: the listing of ${was} is now part of this one`;
    default:
      return what;
  }
}

/** 'Open List, data of May 2026' */
export function evidenceWords({ source, asOf, day }: VenueEvent): string {
  if (source === null) {
    return `Checked by the team on ${dayWords(day)}`;
  }
  // The data of a year is dated January 1.
  const precision = asOf?.endsWith("-01-01") ? "YEAR" : "MONTH";
  return `${source}, ${asOf ? `data of ${monthWords({ day: asOf, precision })}` : "undated data"}`;
}

export function venueUrl({ venue }: VenueEvent): string {
  return absoluteUrl(venueHref(venue));
}

/** 'Lantern Hall, Halifax, NS' */
export function placedName({ venue: { name, city } }: VenueEvent): string {
  return `${name}, ${city.name}, ${city.region.code}`;
}

/** A line to cite. */
export function citation(event: VenueEvent): string {
  const said = `"${placedName(event)}: ${eventWords(event)}."`;
  return `${said} ${evidenceWords(event)}. ${site.name}, ${pages.changes.label}, ${venueUrl(event)}`;
}
