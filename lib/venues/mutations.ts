import "server-only";
import type { ClientBase } from "pg";
import { publishFullPurge } from "@/lib/routes/purge";

/**
 * Takes the sample venues off every list or puts them back (docs/decisions/samples-hidden-by-status.md). Returns how many changed. Thousands of rows
 * with all their totals take longer than a visitor's query may: the connection is an operator's.
 */
export async function setSampleVenuesShown(
  connection: ClientBase,
  shown: boolean,
): Promise<number> {
  // One that was merged into another stays away.
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
