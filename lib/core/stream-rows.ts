import "server-only";
import QueryStream from "pg-query-stream";
import { streams } from "./db";
import { log } from "./log";

/** About 30 to 200 kB of output; with fewer rows, passing on each chunk takes longer than generating it. */
const rowsAtOnce = 200;

type Cursor<Row> = { read: (count: number) => Promise<Row[]> };

/**
 * Streams the rows of a statement: any number of them in the memory of a few hundred. Call `return` to stop early and
 * release the connection.
 */
export async function* streamRows<Row>(
  text: string,
  values: unknown[],
): AsyncGenerator<Row[], undefined> {
  const client = await streams.connect().catch((error: unknown) => {
    log.error({ error }, "stream failed to start");
    throw error;
  });
  // A connection whose rows were not read to the end is not reused.
  let isWhole = false;
  try {
    // The cursor, because reading the stream takes a promise per row.
    const { cursor }: { cursor: Cursor<Row> } = client.query(new QueryStream(text, values));
    for (let rows = await cursor.read(rowsAtOnce); rows.length > 0; ) {
      yield rows;
      rows = await cursor.read(rowsAtOnce);
    }
    isWhole = true;
  } catch (error) {
    log.error({ error }, "stream failed");
    throw error;
  } finally {
    client.release(!isWhole);
  }
}
