import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { ClientBase } from "pg";
import type { RunQuery } from "@/lib/facts/queries";

/** Advisory locks, each held by one connection at a time. */
const keys = {
  /** Imports, undoes an import, or shows a changed trust. */
  imports: 72_707_370,
  /** Asks public services, which want one request at a time. */
  services: 72_707_372,
} as const;

type Lock = keyof typeof keys;

const intervalMs = 500;

/** Takes a lock, unless another connection holds it. */
export async function tryLock(connection: ClientBase, lock: Lock): Promise<boolean> {
  const { rows } = await connection.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS locked",
    [keys[lock]],
  );
  return rows[0]?.locked ?? false;
}

/** Waits for a lock, which the connection then holds until it unlocks or ends. False if it has to stop. */
export async function waitForLock(
  connection: ClientBase,
  lock: Lock,
  stop: AbortSignal,
  onWait: () => void | Promise<void> = () => {},
): Promise<boolean> {
  let hasWaited = false;
  while (!stop.aborted) {
    if (await tryLock(connection, lock)) {
      return true;
    }
    if (!hasWaited) {
      await onWait();
      hasWaited = true;
    }
    // Rejects when aborted.
    await wait(intervalMs, undefined, { signal: stop }).catch(() => {});
  }
  return false;
}

export async function unlock(connection: ClientBase, lock: Lock): Promise<void> {
  await connection.query("SELECT pg_advisory_unlock($1)", [keys[lock]]);
}

/** Whether a process imports, undoes an import, or shows a changed trust. */
export async function areImportsLocked(query: RunQuery): Promise<boolean> {
  const rows = await query(
    `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
       WHERE d.datname = current_database() AND l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [keys.imports],
  );
  return rows.length > 0;
}
