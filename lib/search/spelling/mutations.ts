import "server-only";
import { pool } from "@/lib/core/db";

/** Words checked per statement. */
const stepSize = 500;

/** Removes words from the vocabulary that no public name contains; they would count as correctly spelled. */
export async function forgetUnusedWords(): Promise<void> {
  for (let last: string | null = ""; last !== null; last = await forgetStep(last)) {
    // Runs each batch as a short statement.
  }
}

async function forgetStep(after: string): Promise<string | null> {
  const { rows } = await pool.query<{ last: string | null }>(
    "SELECT forget_unused_words($1, $2) AS last",
    [after, stepSize],
  );
  return rows[0]?.last ?? null;
}
