import "server-only";
import type { Pool, PoolClient } from "pg";
import QueryStream from "pg-query-stream";
import { openStream } from "./db";
import { log } from "./log";

/** About 30 to 200 kB of output; with fewer rows, passing on each chunk takes longer than generating it. */
const rowsAtOnce = 200;

type Cursor<Row> = { read: (count: number) => Promise<Row[]> };
type Opened<Row> = { client: PoolClient; cursor: Cursor<Row>; first: Row[] };

/**
 * Streams the rows of a statement: any number of them in the memory of a few hundred. Call `return` to stop early and
 * release the connection.
 */
export async function* streamRows<Row>(
  text: string,
  values: unknown[],
): AsyncGenerator<Row[], undefined> {
  const { client, cursor, first } = await openStream((pool) =>
    openCursor<Row>(pool, new QueryStream(text, values)),
  ).catch((error: unknown) => {
    log.error({ error }, "stream failed to start");
    throw error;
  });
  // A connection whose rows were not read to the end is not reused.
  let isWhole = false;
  try {
    for (let rows = first; rows.length > 0; rows = await cursor.read(rowsAtOnce)) {
      yield rows;
    }
    isWhole = true;
  } catch (error) {
    log.error({ error }, "stream failed");
    throw error;
  } finally {
    client.release(!isWhole);
  }
}

/** Reads the first rows, so that a connection that is lost by now fails here. */
async function openCursor<Row>(pool: Pool, statement: QueryStream): Promise<Opened<Row>> {
  const client = await pool.connect();
  try {
    // The cursor, because reading the stream takes a promise per row.
    const { cursor }: { cursor: Cursor<Row> } = client.query(statement);
    return { client, cursor, first: await cursor.read(rowsAtOnce) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
