import "server-only";
import type { z } from "zod";
import { pool } from "@/lib/core/db";
import { streamRows } from "@/lib/core/stream-rows";
import { browseOrders } from "@/lib/model/browse-orders";
import { listedStatusSql, shownStatusSql } from "@/lib/model/venue-status";
import { findTextCondition } from "@/lib/search/text-condition";
import type { venueResponse } from "./responses";
import { venueResponseSql } from "./venue-sql";

/** A list of published venues; `values` fill $1, $2 … of `where`. */
export type VenueList = {
  where?: string;
  values?: unknown[];
  orderBy: string;
  limit?: number | undefined;
  offset?: number | undefined;
  /** Whether no index has its order, so that its venues are sorted before all that is said of them is read. */
  isSorted?: boolean;
};

/** The order of all venues: open ones before those that are closed for a while. */
export const idOrder = "v.status, v.id";

/** The documented order of the venues of a place; pages recommend instead (docs/decisions/browsing.md). */
export const cardOrder = "v.status, v.is_featured DESC, v.sort_name, v.id";

/** The order of /browse. */
const recommendedOrder = browseOrders.relevance.replaceAll(/(?<=^|, )/g, "v.");

/** Venues that are read at once, some 500 kB. */
const shortLength = 200;

/** A version that changes if and only if public content changes. */
export async function findDirectoryVersion(): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "SELECT count(*) || '-' || coalesce(sum(id), 0) AS version FROM directory_versions",
  );
  return rows[0]?.version ?? "";
}

/** A public venue as JSON text, by its slug, a former slug, or the slug of a venue merged into it. */
export async function findVenueJson(slug: string): Promise<string | null> {
  const { rows } = await pool.query<{ row: string }>(
    `${venueResponseSql}
     WHERE v.${shownStatusSql} AND v.id = (
       SELECT coalesce(merged_into_id, id) FROM venues WHERE id = coalesce(
         (SELECT id FROM venues WHERE slug = $1),
         (SELECT venue_id FROM former_venue_slugs WHERE slug = $1)))`,
    [slug],
  );
  return rows[0]?.row ?? null;
}

/** The venues that match a text, those by name first; all venues without one. */
export async function matchingVenues(
  text: string | undefined,
  limit: number | undefined,
): Promise<VenueList> {
  if (!text) {
    return { orderBy: idOrder, limit };
  }
  const matching = await findTextCondition(text, limit);
  const orderBy = `${matching.orderBy}, ${recommendedOrder}`;
  return { ...matching, orderBy, limit, isSorted: limit === undefined };
}

/** These venues, in this order. */
export function venuesInOrder(ids: readonly number[]): VenueList {
  const list = "$1::int[]";
  const orderBy = `array_position(${list}, v.id)`;
  return { where: `v.id = ANY(${list})`, values: [ids], orderBy, limit: ids.length };
}

/** The venues of a short list, all at once. */
export async function listVenueResponses(
  list: VenueList & { limit?: number },
): Promise<z.input<typeof venueResponse>[]> {
  let text = "";
  for await (const piece of readVenues(list)) {
    text += piece;
  }
  return JSON.parse(text);
}

/** Pieces of a JSON array of venues; memory stays at a few hundred venues for any length. */
export async function* readVenues(list: VenueList): AsyncGenerator<string, undefined> {
  let start = "[";
  for await (const rows of readRows(list)) {
    yield start + rows.map(({ row }) => row).join(",\n");
    start = ",\n";
  }
  yield start === "[" ? "[]\n" : "]\n";
}

type Row = { row: string };

/** A short list does not wait for one of the connections that long ones hold. */
async function* readRows(list: VenueList): AsyncGenerator<Row[], undefined> {
  const { values = [], limit = Number.POSITIVE_INFINITY } = list;
  if (limit > shortLength) {
    yield* streamRows<Row>(sliceSql(list), values);
    return;
  }
  const { rows } = await pool.query<Row>(sliceSql(list), values);
  if (rows.length > 0) {
    yield rows;
  }
}

/**
 * What an offset skips, or a sort moves, is read from indexes alone. Then each venue listed takes longer, so other lists
 * have a statement of their own.
 */
function sliceSql({ where = "true", orderBy, limit, offset = 0, isSorted }: VenueList): string {
  const slice = `WHERE v.${listedStatusSql} AND ${where}
    ORDER BY ${orderBy} LIMIT ${limit ?? "ALL"} OFFSET ${offset}`;
  return offset === 0 && !isSorted
    ? `${venueResponseSql} ${slice}`
    : `SELECT built.row FROM (SELECT v.*, v.id AS listed_id FROM venues v ${slice}) v
         CROSS JOIN LATERAL (${venueResponseSql} WHERE v.id = listed_id OFFSET 0) built ORDER BY ${orderBy}`;
}
