import "server-only";
import QueryStream from "pg-query-stream";
import { streams } from "./db";
import { log } from "./log";

/** Some 30 to 200 kB of what is made of them; with fewer, handing on each piece takes longer than making it. */
const rowsAtOnce = 200;

type Cursor<Row> = { read: (count: number) => Promise<Row[]> };

/**
 * The rows of a statement as the database hands them over: any number of them in the memory of a few hundred. Whoever
 * stops reading gives the connection back with `return`.
 */
export async function* streamRows<Row>(
  text: string,
  values: unknown[],
): AsyncGenerator<Row[], undefined> {
  const client = await streams.connect().catch((error: unknown) => {
    log.error({ error }, "a list could not begin");
    throw error;
  });
  // A connection whose rows broke off in the middle is not used again.
  let isWhole = false;
  try {
    // Its cursor: read as a stream of single rows, each would take a promise of its own.
    const { cursor }: { cursor: Cursor<Row> } = client.query(new QueryStream(text, values));
    for (let rows = await cursor.read(rowsAtOnce); rows.length > 0; ) {
      yield rows;
      rows = await cursor.read(rowsAtOnce);
    }
    isWhole = true;
  } catch (error) {
    log.error({ error }, "a list broke off");
    throw error;
  } finally {
    client.release(!isWhole);
  }
}
