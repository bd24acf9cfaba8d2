import "server-only";
import type { ClientBase } from "pg";
import { publishFullPurge } from "@/lib/queue/publish-purge";

/**
 * Hides or shows all sample venues (docs/decisions/importing-venues.md) and returns the number changed. Takes an
 * operator's connection: thousands of rows with all their totals exceed the query timeout of visitors.
 */
export async function setSampleVenuesShown(
  connection: ClientBase,
  shown: boolean,
): Promise<number> {
  // Merged venues stay hidden.
  const { rowCount } = await connection.query(
    `UPDATE venues SET status = $1::venue_status
      WHERE is_sample AND status = $2::venue_status AND merged_into_id IS NULL`,
    shown ? ["PUBLISHED", "HIDDEN"] : ["HIDDEN", "PUBLISHED"],
  );
  if (rowCount) {
    await publishFullPurge(connection);
  }
  return rowCount ?? 0;
}
