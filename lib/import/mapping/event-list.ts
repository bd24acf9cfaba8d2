import { toKey } from "../columns";
import { isInList } from "./column-fields";
import { isDate, isDateOrTime, timeOf } from "./date-values";
import { type Sample, shareOf } from "./sample";

const keys = (words: string) => new Set(words.split(" "));

const acts = keys(
  "event eventname eventtitle eventid show showname showtitle concert gig artist artists artistname performer performers performername band bands " +
    "lineup headliner headliners opener openers openingact evenement nomevenement titreevenement artiste artistes spectacle spectacles",
);
const times = keys(
  "date dates when eventdate showdate startdate enddate starttime endtime startsat endsat startdatetime enddatetime datetime start end begins " +
    "doors doortime doorsopen showtime time eventtime eventstart eventend dtstart dtend datedebut datefin heuredebut heurefin localdate datestart dateend " +
    "eventstartdate eventenddate utcdate jour",
);
/** Only events have these. */
const sure = keys(
  "eventdate eventstart eventend eventtime eventstartdate eventenddate showdate showtime doors doortime doorsopen",
);
const sales = keys(
  "tickets ticketurl ticketlink ticketprice ticketsurl onsale soldout billets billetterie",
);
const starts = keys(
  "startdate start datestart datestarted startsat datedebut debut begindate dtstart eventstart eventstartdate started",
);
const ends = keys(
  "enddate end dateend dateended endsat datefin fin dtend eventend eventenddate ended",
);
const titles = keys("name title nom titre summary subject");
const rooms = keys(
  "venue venuename placename lieu salle nomdulieu location locationname where room",
);

const dayMs = 24 * 60 * 60 * 1000;

/** Events are over after a few days; venues are not. */
const longestEventDays = 60;
const shortestVenueDays = 366;

/** Whether a file lists events, by its columns and their values. Their dates say nothing about venues. */
export function isEventList(columns: readonly string[], sample: Sample): boolean {
  const has = (names: ReadonlySet<string>, fits: (value: string) => boolean, own = columns) =>
    own.some((column) => isNamed(column, names) && shareOf(sample.valuesOf(column), fits) >= half);
  // Not of one in a list within the record, such as the events of a venue: 'events.0.date'.
  const own = columns.filter((column) => !isInList(column));
  const isDated = has(times, isDateOrTime, own);
  const isAtVenue = has(titles, isNoDate, own) && has(rooms, isNoDate);
  const days = medianDays(own, sample);
  return (
    own.some((column) => isEventType(column, sample)) ||
    has(sure, isDateOrTime, own) ||
    (isDated && (has(acts, isNoAnswer) || has(sales, () => true, own) || isAtVenue)) ||
    (days !== null && days <= longestEventDays)
  );
}

const half = 0.5;

/** Whether a column with the end of something may be the end of the venue. */
export function mayEndVenue(column: string, columns: readonly string[], sample: Sample): boolean {
  const days = medianDays(
    columns.filter((name) => !isInList(name)),
    sample,
  );
  return !isNamed(column, ends) || days === null || days >= shortestVenueDays;
}

/** Say nothing beside the object that they are in: 'start.utc', 'artist.name'. */
const plain = keys("name displayname label value utc local date time datetime localdate iso");

/** By its whole name or by the last part of its path. */
function isNamed(column: string, names: ReadonlySet<string>): boolean {
  const parts = column.split(/[.[\]/:]|__/).filter((part) => part !== "" && !/^\d+$/.test(part));
  const last = toKey(parts.at(-1) ?? "");
  const inner = plain.has(last) ? toKey(parts.at(-2) ?? "") : "";
  return names.has(toKey(column)) || names.has(last) || names.has(inner);
}

/** '@type: MusicEvent' */
function isEventType(column: string, sample: Sample): boolean {
  const values = /^@?type$/i.test(column) ? sample.valuesOf(column) : [];
  const isEvent = (value: string) => /Event$|^(?:event|concert|gig|festival)s?$/i.test(value);
  return values.length > 0 && shareOf(values, isEvent) >= half;
}

function isNoDate(value: string): boolean {
  return /\p{L}/u.test(value) && !isDate(value);
}

function isNoAnswer(value: string): boolean {
  return !/^(?:yes|no|true|false|oui|non|y|n)$/i.test(value);
}

/** Between the start and the end of most records; null without both. */
function medianDays(columns: readonly string[], sample: Sample): number | null {
  const start = columns.find((column) => isNamed(column, starts));
  const end = columns.find((column) => isNamed(column, ends));
  if (start === undefined || end === undefined) {
    return null;
  }
  const spans = sample.rows.flatMap((row) => {
    const [from, to] = [timeOf(row[start] ?? ""), timeOf(row[end] ?? "")];
    return from === null || to === null ? [] : [(to - from) / dayMs];
  });
  return spans.toSorted((one, other) => one - other)[Math.floor(spans.length / 2)] ?? null;
}
