import "server-only";
import type { Route } from "next";
import { pool } from "@/lib/core/db";
import { routes } from "@/lib/routes/hrefs";
import {
  reviewCityHref,
  reviewListHref,
  reviewRecordHref,
  reviewVenueHref,
} from "@/lib/routes/review-hrefs";
import { isDeadSql } from "@/lib/websites/queries";
import { isOpenSql } from "../conflicts/queries";

/** Counts stop here: the page says '99+'. */
const maxCounted = 100;

export type Need = {
  title: string;
  /** What a reviewer does about it. */
  advice: string;
  count: number;
  /** All of them, if there is a list. */
  list: { href: Route; name: string } | null;
  examples: { href: Route; text: string }[];
};

type Row = { id: number; text: string };

type Kind = Omit<Need, "count" | "examples"> & {
  /** Selects `id` and `text` of up to $1 of them. */
  sql: string;
  hrefOf: (id: number) => Route;
};

const venueText = "concat_ws(', ', v.name, c.name, region.code)";
const ofVenue = "JOIN cities c ON c.id = v.city_id JOIN regions region ON region.id = v.region_id";

const waitingSql = (wait: string) => `
  SELECT r.id, concat_ws(', ', r.facts ->> 'name', r.stated_city, region.code) AS text
    FROM source_records r LEFT JOIN regions region ON region.id = r.region_id
    WHERE r.venue_id IS NULL AND r.waiting_for = '${wait}' ORDER BY r.id LIMIT $1`;

const kinds: Kind[] = [
  {
    title: "Closures Reported by Visitors",
    advice:
      "Several visitors say these venues have closed. Check, then close them or confirm that they're open.",
    list: null,
    sql: `SELECT v.id, ${venueText} AS text FROM closure_reports report JOIN venues v ON v.id = report.venue_id ${ofVenue}
      WHERE v.status = 'PUBLISHED' ORDER BY report.reported_at, v.id LIMIT $1`,
    hrefOf: (id) => reviewVenueHref(id),
  },
  {
    title: "Conflicts",
    advice: "A source disagrees with what people decided. Keep one or the other.",
    list: { href: routes.reviewConflicts, name: "Settle Conflicts" },
    sql: `SELECT v.id, ${venueText} AS text FROM fact_conflicts f JOIN venues v ON v.id = f.venue_id ${ofVenue}
      WHERE ${isOpenSql} ORDER BY f.source_record_id LIMIT $1`,
    hrefOf: (id) => reviewVenueHref(id),
  },
  {
    title: "Likely Matches",
    advice:
      "An import found records that probably belong to a listed venue. Choose it, or add a new one.",
    list: { href: routes.reviewRecords, name: "Match Records" },
    sql: waitingSql("MATCH"),
    hrefOf: (id) => reviewRecordHref(id),
  },
  {
    title: "Unknown Cities",
    advice: "Records name a city we don't know. Choose the right one.",
    list: {
      href: reviewListHref(routes.reviewRecords, { tab: "places" }),
      name: "Choose Their Cities",
    },
    sql: waitingSql("PLACE"),
    hrefOf: (id) => reviewRecordHref(id),
  },
  {
    title: "Cities to Confirm",
    advice: "An import added cities that are spelled like larger ones. Confirm or merge them.",
    list: { href: routes.reviewCities, name: "Confirm Cities" },
    sql: `SELECT c.id, concat_ws(', ', c.name, region.code) AS text
      FROM cities c JOIN regions region ON region.id = c.region_id
      WHERE c.likely_meant_id IS NOT NULL ORDER BY c.id LIMIT $1`,
    hrefOf: (id) => reviewCityHref(id),
  },
  {
    title: "Gone from Their Source",
    advice:
      "These venues are missing from two complete files in a row. Check whether they closed, then close them or confirm that they're open.",
    list: null,
    sql: `SELECT v.id, ${venueText} || ' (' || s.name || ')' AS text
      FROM source_records r JOIN venues v ON v.id = r.venue_id JOIN sources s ON s.id = r.source_id ${ofVenue}
      WHERE r.times_gone > 1 AND v.status = 'PUBLISHED'
        AND coalesce((v.confirmed #>> '{status,at}')::timestamptz < r.gone_since, true)
      ORDER BY r.gone_since, r.id LIMIT $1`,
    hrefOf: (id) => reviewVenueHref(id),
  },
  {
    title: "Websites That Don't Respond",
    advice:
      "These websites haven't responded for weeks. Find the new address, or check whether the venue closed.",
    list: null,
    sql: `SELECT v.id, ${venueText} AS text FROM website_checks w JOIN venues v ON v.id = w.venue_id ${ofVenue}
      WHERE ${isDeadSql} AND v.status = 'PUBLISHED' ORDER BY w.first_failed_at, w.venue_id LIMIT $1`,
    hrefOf: (id) => reviewVenueHref(id),
  },
  {
    title: "Thin Records",
    advice:
      "We know only the name and city of these venues. Complete them, or hide those that don't exist.",
    list: null,
    sql: `SELECT v.id, ${venueText} AS text FROM venues v ${ofVenue}
      WHERE v.status = 'PUBLISHED' AND NOT v.is_sample AND v.address IS NULL AND v.phone IS NULL AND v.website IS NULL
        AND v.latitude IS NULL ORDER BY v.id LIMIT $1`,
    hrefOf: (id) => reviewVenueHref(id),
  },
];

/** What needs a reviewer's look besides the queue. */
export function listNeeds(mostExamples = 5): Promise<Need[]> {
  return Promise.all(
    kinds.map(async ({ sql, hrefOf, ...kind }) => {
      const { rows } = await pool.query<Row>(sql, [maxCounted]);
      const examples = rows.slice(0, mostExamples);
      return {
        ...kind,
        count: rows.length,
        examples: examples.map(({ id, text }) => ({ href: hrefOf(id), text })),
      };
    }),
  );
}
