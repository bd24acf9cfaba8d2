import type { ClientBase } from "pg";

const ATTEMPTS = 5;

/** Somebody else took a slug or a city this moment, or two writers met: the next attempt sees what they did. */
const transient = new Set(["23505", "40001", "40P01"]);

/** Runs work as one transaction; again from the start where another writer was in the way. */
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
    // Fails too where the connection is lost; the first error says more.
    await connection.query("ROLLBACK").catch(() => {});
    if (attempt >= ATTEMPTS || !transient.has(codeOf(error))) {
      throw error;
    }
    return inTransaction(connection, work, attempt + 1);
  }
}

/** Whether the database refused the data (classes 22 and 23), as opposed to being unreachable or out of order. */
export function isDataError(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? "";
}
