import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { log } from "@/lib/core/log";
import { changesChannel, parsePayload } from "@/lib/routes/purge";

type Listener = {
  /** How the database calls the connection. */
  name: string;
  onChange: (paths: string[]) => void;
  /** Whether announcements arrive from now on. Told at each beginning and each end of a connection. */
  onConnection: (isConnected: boolean) => void;
};

/** Between attempts to connect, in ms: short at first, so that a single lost connection is hardly felt. */
const pauses = [50, 250, 1_000];
/** How often the connection is asked whether it lives, and how long it may take to answer. */
const probeIntervalMs = 5_000;
const responseTimeoutMs = 3_000;
/** A busy machine may well miss the first attempts of a start. */
const maxQuietAttempts = 3;

/** Hears what other processes announce, over a connection of its own that is replaced when it is lost. */
export function listenForChanges(databaseUrl: string, listener: Listener): { stop: () => void } {
  const over = new AbortController();
  listenAgainAndAgain(databaseUrl, listener, over.signal).catch((error: unknown) =>
    log.error({ error }, "changes of pages are no longer heard"),
  );
  return { stop: () => over.abort() };
}

async function listenAgainAndAgain(
  databaseUrl: string,
  listener: Listener,
  over: AbortSignal,
): Promise<void> {
  let wasConnected = false;
  for (let failures = 0; !over.aborted; ) {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: listener.name,
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
      keepAlive: true,
    });
    const { isConnected, error } = await listenOnce(client, listener, over);
    failures = isConnected ? 0 : failures + 1;
    wasConnected ||= isConnected;
    if (error && wasConnected) {
      log.warn({ error }, "the connection that hears of changes was lost");
    } else if (error && failures > maxQuietAttempts) {
      log.warn({ error }, "the database does not answer yet: changes cannot be heard of");
    }
    await pause(pauses[Math.min(failures, pauses.length - 1)], over);
  }
}

/** Until the connection is lost; whether there was one, and what ended it. */
async function listenOnce(
  client: Client,
  { onChange, onConnection }: Listener,
  over: AbortSignal,
): Promise<{ isConnected: boolean; error: unknown }> {
  const lost = new AbortController();
  let isConnected = false;
  let failure: unknown = null;
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  client.on("notification", ({ payload = "" }) => onChange(parsePayload(payload)));
  try {
    await client.connect();
    await client.query(`LISTEN ${changesChannel}`);
    isConnected = true;
    onConnection(true);
    await probe(client, AbortSignal.any([lost.signal, over]));
  } catch (error) {
    failure = error;
  }
  if (isConnected) {
    onConnection(false);
  }
  // Without an answer to wait for where the other side is gone.
  client.end().catch(() => {});
  return { isConnected, error: failure };
}

/** A connection can be gone without a word. */
async function probe(client: Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(probeIntervalMs, ended);
    if (!ended.aborted) {
      await client.query("SELECT 1");
    }
  }
}

/** Does not keep the process. */
async function pause(milliseconds: number | undefined, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
