import "server-only";
import type { z } from "zod";
import { pool } from "@/lib/core/db";
import { isoTime } from "@/lib/facts/queries";
import { shownStatusSql } from "@/lib/model/venue-status";
import { type ChangeCursor, formatCursor, parseCursor } from "./change-cursor";
import type { changesResponse } from "./changes-response";
import { placeChanges } from "./place-changes";
import type { venueResponse } from "./responses";
import { venueResponseSql } from "./venue-sql";

/** One thing that happened to a venue, as stored. */
type StoredChange = {
  /** Null in the list of all venues, with which a walk begins. */
  position: string | null;
  venueId: number;
  kind: string;
  fields: string[];
  mergedInto: number | null;
  at: string;
};

type ChangePage = z.input<typeof changesResponse>;
type ChangeName = ChangePage["changes"][number]["change"];
type Venue = z.input<typeof venueResponse>;

type ChangeLog = { epoch: string; position: string; prunedPosition: string };

const listedSql = `
  SELECT NULL AS position, v.id AS "venueId", 'CREATED' AS kind, ARRAY[]::text[] AS fields,
         NULL::int AS "mergedInto", ${isoTime("v.created_at")} AS at
    FROM venues v WHERE v.id > $1::bigint AND v.${shownStatusSql} AND NOT v.is_sample
    ORDER BY v.id LIMIT $2`;

const changesSql = `
  SELECT c.position::text, c.venue_id AS "venueId", c.kind, c.fields, c.merged_into_id AS "mergedInto",
         ${isoTime("c.changed_at")} AS at
    FROM venue_changes c WHERE c.position > $1::bigint
    ORDER BY c.position LIMIT $2`;

/** Changes after a cursor, oldest first, at most `limit`. Null if the cursor is not valid any more. */
export async function findChanges(
  since: string | undefined,
  limit: number,
): Promise<ChangePage | null> {
  await placeChanges();
  const cursor = since === undefined ? await firstCursor() : parseCursor(since);
  const page = cursor && (await readPage(cursor, limit));
  // Checked last: changes may be deleted while they are read.
  return page && (await isValid(cursor)) ? page : null;
}

/** The beginning of a walk: all venues, followed by what changed since now. */
async function firstCursor(): Promise<ChangeCursor> {
  const { epoch, position } = await findLog();
  return { epoch, position, listedId: "0" };
}

async function readPage(cursor: ChangeCursor, limit: number): Promise<ChangePage> {
  const isListing = cursor.listedId !== null;
  const { rows: found } = await pool.query<StoredChange>(isListing ? listedSql : changesSql, [
    cursor.listedId ?? cursor.position,
    limit + 1,
  ]);
  const rows = found.slice(0, limit);
  const isMore = found.length > limit;
  const venues = await findVenuesJson(rows.map(({ venueId }) => venueId));
  return {
    changes: rows.map(({ position: _, kind, ...change }) => ({
      ...change,
      change: kind.toLowerCase().replace("_", "-") as ChangeName,
      venue: venues.get(change.venueId) ?? null,
    })),
    next: formatCursor(cursorAfter(cursor, rows.at(-1), isMore)),
    // After the last venue, changes follow.
    isMore: isMore || isListing,
  };
}

function cursorAfter(
  cursor: ChangeCursor,
  last: StoredChange | undefined,
  isMore: boolean,
): ChangeCursor {
  if (cursor.listedId !== null) {
    return { ...cursor, listedId: last && isMore ? String(last.venueId) : null };
  }
  return { ...cursor, position: last?.position ?? cursor.position };
}

/** Public venues as the API shows them now, by ID. */
async function findVenuesJson(ids: number[]): Promise<Map<number, Venue>> {
  const { rows } = await pool.query<{ row: string }>(
    `${venueResponseSql} WHERE v.id = ANY ($1::int[]) AND v.${shownStatusSql} AND NOT v.is_sample`,
    [[...new Set(ids)]],
  );
  return new Map(
    rows.map(({ row }) => {
      const venue = JSON.parse(row) as Venue;
      return [venue.id, venue];
    }),
  );
}

/** A position after the last one is from a database that was set back without a new epoch. */
async function isValid(cursor: ChangeCursor): Promise<boolean> {
  const { epoch, position, prunedPosition } = await findLog();
  const at = BigInt(cursor.position);
  return cursor.epoch === epoch && at >= BigInt(prunedPosition) && at <= BigInt(position);
}

async function findLog(): Promise<ChangeLog> {
  const { rows } = await pool.query<ChangeLog>(
    `SELECT epoch, position::text, pruned_position::text AS "prunedPosition" FROM venue_change_feed`,
  );
  const [log] = rows;
  if (!log) {
    throw new Error("The table venue_change_feed has no row.");
  }
  return log;
}
