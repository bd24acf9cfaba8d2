import "server-only";
import type { z } from "zod";
import { pool } from "@/lib/core/db";
import { shownStatusSql } from "@/lib/model/venue-status";
import { type ChangeCursor, formatCursor, parseCursor } from "./change-cursor";
import type { changesResponse, venueResponse } from "./responses";
import { isoTimeSql, venueResponseSql } from "./venue-sql";

/** One thing that happened to a venue, as stored. */
type StoredChange = {
  /** Null in the list of all venues, with which a walk begins. */
  transactionId: string | null;
  id: string;
  venueId: number;
  kind: string;
  fields: string[];
  mergedInto: number | null;
  at: string;
};

type ChangePage = z.input<typeof changesResponse>;
type ChangeName = ChangePage["changes"][number]["change"];
type Venue = z.input<typeof venueResponse>;

type Epoch = { id: string; prunedTransactionId: string; prunedId: string; horizon: string };

/**
 * Public venues by ID, as the changes before the horizon left them. Those that appeared since are left out: their change
 * follows.
 */
const listedSql = `
  SELECT NULL AS "transactionId", v.id::text AS id, v.id AS "venueId", 'CREATED' AS kind, ARRAY[]::text[] AS fields,
         NULL::int AS "mergedInto", ${isoTimeSql("v.created_at")} AS at
    FROM venues v
    WHERE v.id > $2::bigint AND v.${shownStatusSql} AND NOT v.is_sample AND NOT EXISTS (
      SELECT FROM venue_changes c WHERE c.venue_id = v.id AND c.transaction_id >= $1::bigint AND c.kind = 'CREATED')
    ORDER BY v.id LIMIT $3`;

/** Stops before the oldest running transaction, which may still add changes. */
const changesSql = `
  SELECT c.transaction_id::text AS "transactionId", c.id::text AS id, c.venue_id AS "venueId", c.kind, c.fields,
         c.merged_into_id AS "mergedInto", ${isoTimeSql("c.changed_at")} AS at
    FROM venue_changes c
    WHERE (c.transaction_id, c.id) > ($1::bigint, $2::bigint) AND c.transaction_id < change_horizon()
    ORDER BY c.transaction_id, c.id LIMIT $3`;

/** Changes after a cursor, oldest first, at most `limit`. Null if the cursor is not valid any more. */
export async function findChanges(
  since: string | undefined,
  limit: number,
): Promise<ChangePage | null> {
  const cursor = since === undefined ? await firstCursor() : parseCursor(since);
  const page = cursor && (await readPage(cursor, limit));
  // Checked last: changes may be pruned, or the epoch may end, while they are read.
  return page && (await isValid(cursor)) ? page : null;
}

/** The beginning of a walk: all venues, followed by changes from the oldest running transaction on. */
async function firstCursor(): Promise<ChangeCursor> {
  const { id, horizon } = (await findEpoch()) ?? (await startEpoch());
  return { epoch: id, phase: "venues", transactionId: horizon, id: "0" };
}

async function readPage(cursor: ChangeCursor, limit: number): Promise<ChangePage> {
  const isListing = cursor.phase === "venues";
  const { rows: found } = await pool.query<StoredChange>(isListing ? listedSql : changesSql, [
    cursor.transactionId,
    cursor.id,
    limit + 1,
  ]);
  const rows = found.slice(0, limit);
  const isMore = found.length > limit;
  const venues = await findVenuesJson(rows.map(({ venueId }) => venueId));
  return {
    changes: rows.map(({ transactionId: _, id: __, kind, ...change }) => ({
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
  if (cursor.phase === "venues") {
    return last && isMore ? { ...cursor, id: last.id } : { ...cursor, phase: "changes", id: "0" };
  }
  return last ? { ...cursor, transactionId: last.transactionId ?? "0", id: last.id } : cursor;
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

async function isValid({ epoch, transactionId, id, phase }: ChangeCursor): Promise<boolean> {
  const current = await findEpoch();
  if (current?.id !== epoch) {
    return false;
  }
  const position = phase === "venues" ? 0n : BigInt(id);
  const pruned = BigInt(current.prunedTransactionId);
  return BigInt(transactionId) === pruned
    ? position >= BigInt(current.prunedId)
    : BigInt(transactionId) > pruned;
}

/** Null in a new cluster, or in one that was restored. */
async function findEpoch(): Promise<Epoch | null> {
  const { rows } = await pool.query<Epoch>(
    `SELECT id, pruned_transaction_id::text AS "prunedTransactionId", pruned_id::text AS "prunedId",
            change_horizon()::text AS horizon
       FROM change_epochs WHERE cluster = current_change_cluster()`,
  );
  return rows[0] ?? null;
}

async function startEpoch(): Promise<Epoch> {
  await pool.query("SELECT renew_change_epoch()");
  const epoch = await findEpoch();
  if (!epoch) {
    throw new Error("The database did not start an epoch of changes.");
  }
  return epoch;
}
