import type { ClientBase } from "pg";
import { codeOf, messageOf } from "@/lib/core/error-parts";

const ATTEMPTS = 5;

/** Unique conflict, serialization failure, or deadlock; a retry sees the other writer's rows. */
const transient = new Set(["23505", "40001", "40P01"]);

/** Runs work in one transaction, retried on conflicts with other writers. */
export async function inTransaction<Result>(
  connection: ClientBase,
  work: () => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  await connection.query("BEGIN");
  try {
    const result = await work();
    await connection.query("COMMIT");
    return result;
  } catch (error) {
    // Ignore a failing rollback on a lost connection; the original error matters.
    await connection.query("ROLLBACK").catch(() => {});
    if (attempt >= ATTEMPTS || !transient.has(codeOf(error))) {
      throw error;
    }
    return inTransaction(connection, work, attempt + 1);
  }
}

/** Whether the database refused the data (classes 22 and 23, or a value too long for an index) rather than failed. */
export function isDataError(error: unknown): boolean {
  return /^(?:2[23]|54000)/.test(codeOf(error));
}

const connectionLost = /^Connection terminated|^Client has encountered a connection error/;

/** Whether the connection to the database was lost; what was committed before is complete. */
export function isConnectionLost(error: unknown): boolean {
  return connectionLost.test(messageOf(error)) || /^(?:57P0|08|ECONN|EPIPE)/.test(codeOf(error));
}
