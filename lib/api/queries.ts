import "server-only";
import type { PoolClient } from "pg";
import QueryStream from "pg-query-stream";
import { pool } from "@/lib/db";
import { log } from "@/lib/log";
import { venueAnswerSql } from "./venue-sql";

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

/** Rows fetched at a time, and characters sent at a time: some 100 kB each. */
const rowsAtOnce = 200;
const pieceLength = 64_000;

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
    `${venueAnswerSql}
     WHERE v.status IN ('PUBLISHED', 'CLOSED') AND v.id = (
       SELECT coalesce(merged_into_id, id) FROM venues WHERE id = coalesce(
         (SELECT id FROM venues WHERE slug = $1),
         (SELECT venue_id FROM former_venue_slugs WHERE slug = $1)))`,
    [slug],
  );
  return rows[0]?.row ?? null;
}

/** A JSON array of venues as text, row by row: any number of them in the memory of a few hundred. */
export function streamVenues(list: VenueList): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = readPieces(list);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(encoder.encode(value));
      }
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* readPieces(list: VenueList): AsyncGenerator<string, undefined> {
  const client = await pool.connect();
  // A connection whose list broke off in the middle is not used again.
  let isWhole = false;
  try {
    yield* joinRows(client, list);
    isWhole = true;
  } catch (error) {
    log.error({ error }, "a list of venues broke off");
    throw error;
  } finally {
    client.release(!isWhole);
  }
}

async function* joinRows(client: PoolClient, list: VenueList): AsyncGenerator<string> {
  const { where = "true", values = [], orderBy, limit, offset = 0 } = list;
  const text = `${venueAnswerSql} WHERE v.status = 'PUBLISHED' AND ${where}
    ORDER BY ${orderBy} LIMIT ${limit ?? "ALL"} OFFSET ${offset}`;
  const rows = client.query(new QueryStream(text, values, { batchSize: rowsAtOnce }));
  let piece = "[";
  let separator = "";
  for await (const { row } of rows as AsyncIterable<{ row: string }>) {
    piece += separator + row;
    separator = ",\n";
    if (piece.length > pieceLength) {
      yield piece;
      piece = "";
    }
  }
  yield `${piece}]\n`;
}
