import { setTimeout as sleep } from "node:timers/promises";
import { Backoff } from "../shared/backoff";
import type { EmbeddedServer } from "./embedded-postgres";

const POLL_MS = 500;

export type PostgresWatch = {
  /** Rejects if the server cannot be restarted; never resolves. */
  failed: Promise<never>;
  /** Resolves once no restart is in progress. */
  stop: () => Promise<void>;
};

/** Restarts the embedded server whenever it dies (killed, out of memory), and limits its log, until stopped. */
export function watchPostgres(
  server: EmbeddedServer,
  report: (line: string) => void,
): PostgresWatch {
  const stopped = new AbortController();
  const watching = watch(server, report, stopped.signal);
  const failed = watching.then(() => new Promise<never>(() => {}));
  // It may reject when no caller awaits it any longer.
  failed.catch(() => {});
  return {
    failed,
    stop: async () => {
      stopped.abort();
      await watching.catch(() => {});
    },
  };
}

async function watch(
  server: EmbeddedServer,
  report: (line: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  const { port } = new URL(server.databaseUrl);
  const backoff = new Backoff();
  let startedAt = Date.now();
  while (await wait(POLL_MS, stopped)) {
    if (server.isRunning()) {
      server.limitLog();
      continue;
    }
    const pauseMs = backoff.nextPauseMs(Date.now() - startedAt);
    report(`The embedded PostgreSQL was killed; restarting it on port ${port} ...`);
    if (await wait(pauseMs, stopped)) {
      await server.restart();
      startedAt = Date.now();
      report(`The embedded PostgreSQL is running again on port ${port}.`);
    }
  }
}

/** False if stopped early. */
function wait(ms: number, stopped: AbortSignal): Promise<boolean> {
  return sleep(ms, true, { signal: stopped }).catch(() => false);
}
