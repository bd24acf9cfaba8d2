import { Client } from "pg";
import { log } from "@/lib/core/log";
import { pause } from "@/lib/core/pause";
import { changesChannel, parsePayload } from "@/lib/routes/purge";

type Listener = {
  /** The connection's application name in PostgreSQL. */
  name: string;
  onChange: (paths: string[]) => void;
  /** Called with true when a connection is established, and with false when it is lost. */
  onConnection: (isConnected: boolean) => void;
};

/** Reconnect backoff, in ms: short at first, so that a single lost connection is hardly noticed. */
const pauses = [50, 250, 1_000];
/** How often the connection is probed, and how long a response may take. */
const probeIntervalMs = 5_000;
const responseTimeoutMs = 3_000;
/** Failed attempts that are not logged: a busy machine may miss the first ones at startup. */
const maxQuietAttempts = 3;

/** Listens for invalidations from other processes on a dedicated connection, and reconnects when it is lost. */
export function listenForChanges(databaseUrl: string, listener: Listener): { stop: () => void } {
  const over = new AbortController();
  listenAgainAndAgain(databaseUrl, listener, over.signal).catch((error: unknown) =>
    log.error({ error }, "invalidation listener stopped"),
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
      log.warn({ error }, "invalidation listener lost its connection");
    } else if (error && failures > maxQuietAttempts) {
      log.warn({ error }, "invalidation listener could not connect");
    }
    await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, over);
  }
}

/** Listens until the connection is lost. Returns whether it was established, and the error that ended it. */
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
  // Not awaited: a dead server never responds.
  client.end().catch(() => {});
  return { isConnected, error: failure };
}

/** A dead TCP connection may never emit an event, so it is probed. */
async function probe(client: Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(probeIntervalMs, ended);
    if (!ended.aborted) {
      await client.query("SELECT 1");
    }
  }
}
