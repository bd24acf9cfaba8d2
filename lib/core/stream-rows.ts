import "server-only";
import type { Pool, PoolClient } from "pg";
import QueryStream from "pg-query-stream";
import { fetchTimeoutMs, openStream } from "./db";
import { log } from "./log";

/** About 30 to 200 kB of output; with fewer rows, passing on each chunk takes longer than generating it. */
const rowsAtOnce = 200;

type Cursor<Row> = { read: (count: number) => Promise<Row[]> };
type Opened<Row> = { client: PoolClient; read: () => Promise<Row[]>; first: Row[] };

/**
 * Streams the rows of a statement: any number of them in the memory of a few hundred. Call `return` to stop early and
 * release the connection.
 */
export async function* streamRows<Row>(
  text: string,
  values: unknown[],
): AsyncGenerator<Row[], undefined> {
  const { client, read, first } = await openStream((pool) =>
    openCursor<Row>(pool, new QueryStream(text, values)),
  ).catch((error: unknown) => {
    log.error({ error }, "stream failed to start");
    throw error;
  });
  // A connection whose rows were not read to the end is not reused.
  let isWhole = false;
  try {
    for (let rows = first; rows.length > 0; rows = await read()) {
      yield rows;
    }
    isWhole = true;
  } catch (error) {
    log.error({ error }, "stream failed");
    throw error;
  } finally {
    release(client, isWhole);
  }
}

/** Reads the first rows, so that a connection that is lost by now fails here. */
async function openCursor<Row>(pool: Pool, statement: QueryStream): Promise<Opened<Row>> {
  const client = await pool.connect();
  // Without a listener, losing the connection between two reads would be an uncaught exception.
  client.on("error", ignore);
  try {
    // The cursor, because reading the stream takes a promise per row.
    const { cursor }: { cursor: Cursor<Row> } = client.query(statement);
    const read = () => readWhileConnected(client, cursor);
    return { client, read, first: await read() };
  } catch (error) {
    release(client, false);
    throw error;
  }
}

function ignore(): void {}

function release(client: PoolClient, isReusable: boolean): void {
  client.off("error", ignore);
  client.release(!isReusable);
}

/**
 * Rejects if the connection is lost or nothing comes within `fetchTimeoutMs`. The cursor alone would wait forever if the
 * connection is lost after the last row (https://github.com/brianc/node-postgres/issues/2468).
 */
function readWhileConnected<Row>(client: PoolClient, cursor: Cursor<Row>): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new Error(`No rows came within ${fetchTimeoutMs} ms`)),
      fetchTimeoutMs,
    );
    const end = () => {
      clearTimeout(timer);
      client.off("error", fail);
    };
    client.on("error", fail);
    cursor.read(rowsAtOnce).then((rows) => {
      end();
      resolve(rows);
    }, fail);
  });
}
