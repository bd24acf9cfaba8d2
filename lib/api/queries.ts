import "server-only";
import { pool } from "@/lib/core/db";
import { streamRows } from "@/lib/core/stream-rows";
import { textStream } from "@/lib/core/text-stream";
import { venueResponseSql } from "./venue-sql";

/** Which published venues, in which order; `values` fill $1, $2 … of `where`. */
export type VenueList = {
  where?: string;
  values?: unknown[];
  orderBy: string;
  limit?: number | undefined;
  offset?: number | undefined;
};

/** The order of the lists on the pages. */
export const cardOrder = "v.is_featured DESC, v.sort_name, v.id";

/** Changes whenever anything that visitors read has changed, and only then. */
export async function findDirectoryVersion(): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    "SELECT count(*) || '-' || coalesce(sum(id), 0) AS version FROM directory_changes",
  );
  return rows[0]?.version ?? "";
}

/** The venue its page shows, by its slug, one it had before, or one of a venue merged into it, as JSON text. */
export async function findVenueJson(slug: string): Promise<string | null> {
  const { rows } = await pool.query<{ row: string }>(
    `${venueResponseSql}
     WHERE v.status IN ('PUBLISHED', 'CLOSED') AND v.id = (
       SELECT coalesce(merged_into_id, id) FROM venues WHERE id = coalesce(
         (SELECT id FROM venues WHERE slug = $1),
         (SELECT venue_id FROM former_venue_slugs WHERE slug = $1)))`,
    [slug],
  );
  return rows[0]?.row ?? null;
}

/** A JSON array of venues as text: any number of them in the memory of a few hundred. */
export function streamVenues(list: VenueList): ReadableStream<Uint8Array<ArrayBuffer>> {
  return textStream(readPieces(list));
}

async function* readPieces(list: VenueList): AsyncGenerator<string, undefined> {
  const { where = "true", values = [], orderBy, limit, offset = 0 } = list;
  const text = `${venueResponseSql} WHERE v.status = 'PUBLISHED' AND ${where}
    ORDER BY ${orderBy} LIMIT ${limit ?? "ALL"} OFFSET ${offset}`;
  let start = "[";
  for await (const rows of streamRows<{ row: string }>(text, values)) {
    yield start + rows.map(({ row }) => row).join(",\n");
    start = ",\n";
  }
  yield start === "[" ? "[]\n" : "]\n";
}
