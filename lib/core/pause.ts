import { setTimeout as wait } from "node:timers/promises";

/** Waits, but no longer than until the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Rejects when aborted.
  await wait(milliseconds, undefined, { signal }).catch(() => {});
}
