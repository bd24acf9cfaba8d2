import "server-only";
import { arrayOfAnyLength, readPrepared } from "@/lib/core/db";
import { type EventKind, eventKinds } from "@/lib/model/event-kinds";
import { shownStatusSql } from "@/lib/model/venue-status";
import type { EventParams } from "./params";

/** On one page, in a file, or in a feed. */
const eventsPerPage = 250;

export type VenueEvent = {
  id: number;
  kind: EventKind["stored"];
  /** "2019-05-31"; the first day of a month or a year of which no more is known. */
  day: string;
  precision: "DAY" | "MONTH" | "YEAR";
  /** The source says when it happened; otherwise, it had happened by then. */
  isStated: boolean;
  /** Null if the team checked it. */
  source: string | null;
  license: string | null;
  /** The day the source's data is of, if known. */
  asOf: string | null;
  /** Former and new name or address; the name of a venue that was merged into this one. */
  was: string | null;
  becomes: string | null;
  venue: {
    slug: string;
    name: string;
    city: {
      slug: string;
      name: string;
      region: {
        slug: string;
        code: string;
        name: string;
        country: { slug: string; name: string };
      };
    };
  };
};

export type EventPage = { events: VenueEvent[]; next: EventParams["after"] };

/** Reads as many events of each kind as fit on a page, by the index that begins with the kind or the region. */
function eventsSql(isOfRegion: boolean): string {
  return `SELECT e.id, e.kind, e.happened_on::text AS day, e.date_precision AS precision, e.is_stated AS "isStated",
         s.name AS source, s.license, e.as_of::text AS "asOf", e.was, e.becomes,
         json_build_object('slug', v.slug, 'name', v.name, 'city', json_build_object('slug', c.slug, 'name', c.name,
           'region', json_build_object('slug', r.slug, 'code', r.code, 'name', r.name,
             'country', json_build_object('slug', country.slug, 'name', country.name)))) AS venue
    FROM unnest(${arrayOfAnyLength("$1::venue_event_kind[]")}) AS wanted (kind)
    CROSS JOIN LATERAL (
      SELECT * FROM venue_events one
        WHERE one.kind = wanted.kind AND (one.happened_on, one.id) < ($2::date, $3::int) AND one.happened_on >= $4::date
          ${isOfRegion ? "AND one.region_id = $6::int" : ""}
        ORDER BY one.happened_on DESC, one.id DESC LIMIT $5::int
    ) e
    JOIN venues v ON v.id = e.venue_id AND v.${shownStatusSql}
    JOIN cities c ON c.id = v.city_id
    JOIN regions r ON r.id = c.region_id
    JOIN countries country ON country.id = r.country_id
    LEFT JOIN sources s ON s.id = e.source_id
    ORDER BY e.happened_on DESC, e.id DESC LIMIT $5::int`;
}

const [everywhereSql, regionSql] = [eventsSql(false), eventsSql(true)];

const firstId = 0;

/** What happened to venues, newest first, in a region or everywhere. */
export async function listEvents(
  regionId: number | null,
  { kind, year, after }: EventParams,
  limit = eventsPerPage,
): Promise<EventPage> {
  const kinds = eventKinds.filter(({ id }) => kind === undefined || id === kind);
  const upTo = { day: year === undefined ? "infinity" : `${year + 1}-01-01`, id: firstId };
  const { day, id } = after && after.day < upTo.day ? after : upTo;
  const events = await readPrepared<VenueEvent>(regionId === null ? everywhereSql : regionSql, [
    kinds.map(({ stored }) => stored),
    day,
    id,
    year === undefined ? "-infinity" : `${year}-01-01`,
    limit + 1,
    ...(regionId === null ? [] : [regionId]),
  ]);
  const shown = events.slice(0, limit);
  return { events: shown, next: events.length > limit ? shown.at(-1) : undefined };
}
