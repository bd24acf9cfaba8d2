import "server-only";
import { pool } from "@/lib/core/db";

/** Words looked at in one statement. */
const stepSize = 500;

/** Takes words from the vocabulary that are in no name visitors may read: they would stand for themselves. */
export async function forgetUnusedWords(): Promise<void> {
  for (let last: string | null = ""; last !== null; last = await forgetStep(last)) {
    // Each step is a short statement of its own.
  }
}

async function forgetStep(after: string): Promise<string | null> {
  const { rows } = await pool.query<{ last: string | null }>(
    "SELECT forget_unused_words($1, $2) AS last",
    [after, stepSize],
  );
  return rows[0]?.last ?? null;
}
