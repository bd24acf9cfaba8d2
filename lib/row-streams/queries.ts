import "server-only";
import QueryStream from "pg-query-stream";
import { pool } from "@/lib/db";
import { inBatches } from "@/lib/import/batches";
import { log } from "@/lib/log";

/** Some 100 kB of what is made of them. */
const rowsAtOnce = 200;

/**
 * The rows of a statement as the database hands them over: any number of them in the memory of a few hundred. Whoever
 * stops reading gives the connection back with `return`.
 */
export async function* streamRows<Row>(
  text: string,
  values: unknown[],
): AsyncGenerator<Row[], undefined> {
  const client = await pool.connect();
  // A connection whose rows broke off in the middle is not used again.
  let isWhole = false;
  try {
    const rows = client.query(new QueryStream(text, values, { batchSize: rowsAtOnce }));
    yield* inBatches(rows as AsyncIterable<Row>, rowsAtOnce);
    isWhole = true;
  } catch (error) {
    log.error({ error }, "a list broke off");
    throw error;
  } finally {
    client.release(!isWhole);
  }
}
