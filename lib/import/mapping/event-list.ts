import { toKey } from "../columns";
import { isDate, isDateOrTime, timeOf } from "./date-values";
import { type Sample, shareOf } from "./sample";

const keys = (words: string) => new Set(words.split(" "));

const acts = keys(
  "event eventname eventtitle eventid show showname showtitle concert gig artist artists artistname performer performers performername band bands " +
    "lineup headliner headliners opener openers openingact evenement nomevenement titreevenement artiste artistes spectacle spectacles",
);
const times = keys(
  "date dates eventdate showdate startdate enddate starttime endtime startsat endsat startdatetime enddatetime datetime start end begins " +
    "doors doortime doorsopen showtime time eventtime eventstart eventend dtstart dtend datedebut datefin heuredebut heurefin localdate datestart dateend " +
    "eventstartdate eventenddate utcdate jour",
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
const rooms = keys("venue venuename placename lieu salle nomdulieu location locationname");

const dayMs = 24 * 60 * 60 * 1000;

/** Events are over after a few days; venues are not. */
const longestEventDays = 60;
const shortestVenueDays = 366;

/** Whether a file lists events, by its columns and their values. Their dates say nothing about venues. */
export function isEventList(columns: readonly string[], sample: Sample): boolean {
  const has = (names: ReadonlySet<string>, fits: (value: string) => boolean) =>
    columns.some(
      (column) => names.has(lastKey(column)) && shareOf(sample.valuesOf(column), fits) >= 0.5,
    );
  const isDated = has(times, isDateOrTime);
  const isAtVenue = has(titles, isNoDate) && has(rooms, isNoDate);
  const days = medianDays(columns, sample);
  return (
    columns.some((column) => isEventType(column, sample)) ||
    (isDated && (has(acts, isNoAnswer) || has(sales, () => true) || isAtVenue)) ||
    (days !== null && days <= longestEventDays)
  );
}

/** Whether a column with the end of something may be the end of the venue. */
export function mayEndVenue(column: string, columns: readonly string[], sample: Sample): boolean {
  const days = medianDays(columns, sample);
  return !ends.has(lastKey(column)) || days === null || days >= shortestVenueDays;
}

function lastKey(column: string): string {
  const whole = toKey(column);
  const isKnown = [acts, times, sales, titles, rooms].some((names) => names.has(whole));
  const parts = column.split(/[.[\]/:]|__/).filter((part) => part !== "" && !/^\d+$/.test(part));
  return isKnown ? whole : toKey(parts.at(-1) ?? column);
}

/** '@type: MusicEvent' */
function isEventType(column: string, sample: Sample): boolean {
  const values = lastKey(column) === "type" ? sample.valuesOf(column) : [];
  return (
    values.length > 0 &&
    shareOf(values, (value) => /Event$|^(?:event|concert|gig|festival)s?$/i.test(value)) >= 0.5
  );
}

function isNoDate(value: string): boolean {
  return /\p{L}/u.test(value) && !isDate(value);
}

function isNoAnswer(value: string): boolean {
  return !/^(?:yes|no|true|false|oui|non|y|n)$/i.test(value);
}

/** Between the start and the end of most records; null without both. */
function medianDays(columns: readonly string[], sample: Sample): number | null {
  const start = columns.find((column) => starts.has(lastKey(column)));
  const end = columns.find((column) => ends.has(lastKey(column)));
  if (start === undefined || end === undefined) {
    return null;
  }
  const spans = sample.rows.flatMap((row) => {
    const [from, to] = [timeOf(row[start] ?? ""), timeOf(row[end] ?? "")];
    return from === null || to === null ? [] : [(to - from) / dayMs];
  });
  return spans.toSorted((one, other) => one - other)[Math.floor(spans.length / 2)] ?? null;
}
