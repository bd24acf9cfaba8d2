import "server-only";
import { pool } from "@/lib/core/db";
import { streamRows } from "@/lib/core/stream-rows";
import { textStream } from "@/lib/core/text-stream";
import { browseOrders } from "@/lib/model/browse-orders";
import { shownStatusSql } from "@/lib/model/venue-status";
import { inStreamTurn } from "@/lib/request/stream-turns";
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

/** The documented order of the venues of a place; pages recommend instead (docs/decisions/browsing.md). */
export const cardOrder = "v.is_featured DESC, v.sort_name, v.id";

/** The order of /browse. */
export const recommendedOrder = browseOrders.relevance.replaceAll(/(?<=^|, )/g, "v.");

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

/** Streams a JSON array of venues; memory stays at a few hundred venues for any length. */
export function streamVenues(list: VenueList): ReadableStream<Uint8Array<ArrayBuffer>> {
  return textStream(inStreamTurn(readVenues(list)));
}

/** Pieces of a JSON array of venues. */
export async function* readVenues(list: VenueList): AsyncGenerator<string, undefined> {
  const { values = [] } = list;
  let start = "[";
  for await (const rows of streamRows<{ row: string }>(sliceSql(list), values)) {
    yield start + rows.map(({ row }) => row).join(",\n");
    start = ",\n";
  }
  yield start === "[" ? "[]\n" : "]\n";
}

/**
 * What an offset skips, or a sort moves, is read from indexes alone. Then each venue listed takes longer, so other lists
 * have a statement of their own.
 */
function sliceSql({ where = "true", orderBy, limit, offset = 0, isSorted }: VenueList): string {
  const slice = `WHERE v.status = 'PUBLISHED' AND ${where}
    ORDER BY ${orderBy} LIMIT ${limit ?? "ALL"} OFFSET ${offset}`;
  return offset === 0 && !isSorted
    ? `${venueResponseSql} ${slice}`
    : `SELECT built.row FROM (SELECT v.*, v.id AS listed_id FROM venues v ${slice}) v
         CROSS JOIN LATERAL (${venueResponseSql} WHERE v.id = listed_id OFFSET 0) built ORDER BY ${orderBy}`;
}
