import "server-only";
import type { FactValues } from "@/lib/model/fact-groups";
import type { RunQuery } from "./queries";

/** Whether a record that is new says itself that something happened to its venue. */
export function statesEvent({ openedOn, status }: FactValues): boolean {
  return Boolean(openedOn) || status === "CLOSED" || status === "TEMPORARILY_CLOSED";
}

/**
 * Makes the events of these venues in the register of change what their records, the decisions on them, and their status
 * say now. Call it after all three are written.
 */
export async function writeEvents(query: RunQuery, venueIds: readonly number[]): Promise<void> {
  if (venueIds.length > 0) {
    await query("SELECT 1 AS renewed FROM renew_venue_events($1::int[])", [venueIds]);
  }
}
