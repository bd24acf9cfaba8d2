import type { Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { pause } from "@/lib/core/pause";
import { stopListening } from "@/server/next-internals/stop-listening";

/** In ms: how long an open connection may send one more request, whose response is its last. */
const graceMs = 1_000;
const checkIntervalMs = 50;
/** An event loop turn so short that hardly anything can have arrived unread, and how long to wait for one. */
const shortTurnMs = 2;
const drainTurnMs = 1_000;
/** How long to wait for a turn that accepts no new connection. */
const connectionTimeoutMs = 5_000;

let isDraining = false;

/** Whether this process has begun to close its server. */
export const hasBegunToDrain = () => isDraining;

/** Closes a server gracefully. Returns false if the timeout cut something off. */
export type Drain = (timeoutMs: number) => Promise<boolean>;

/**
 * Prepares a graceful shutdown, which accepts no new connections, sends `Connection: close` with every response, and
 * closes connections once they are idle. After the timeout it cuts off the rest.
 */
export function prepareDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let accepted = 0;
  let isStopping = false;
  server.on("connection", () => {
    accepted += 1;
  });
  // Before the handler, which may send the headers right away.
  server.prependListener("request", (_request, response) => {
    underWay.add(response);
    response.on("close", () => underWay.delete(response));
    if (isStopping) {
      makeLast(response);
    }
  });
  return async (timeoutMs) => {
    isStopping = true;
    isDraining = true;
    const closing = closeGently(server, underWay, () => quietTurn(() => accepted));
    const isClosed = await Promise.race([closing, wait(timeoutMs, false, { ref: false })]);
    server.closeAllConnections();
    return isClosed;
  };
}

function makeLast(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader("Connection", "close");
  }
}

async function closeGently(
  server: Server,
  underWay: Set<ServerResponse>,
  turn: () => Promise<void>,
): Promise<true> {
  const done = new AbortController();
  server.once("close", () => done.abort());
  // A response that has begun without `Connection: close` may be followed by one more request.
  let lastOpen = performance.now();
  for (const response of underWay) {
    makeLast(response);
    if (response.headersSent) {
      response.on("close", () => {
        lastOpen = performance.now();
      });
    }
  }
  await turn();
  stopListening(server);
  await pause(graceMs, done.signal);
  while (!done.signal.aborted) {
    await turn();
    // While a response is in progress, requests may wait unread, and idle connections delay nothing.
    if (underWay.size === 0 && performance.now() - lastOpen >= graceMs) {
      server.closeAllConnections();
    }
    await pause(checkIntervalMs, done.signal);
  }
  return true;
}

/**
 * Resolves right after connections were accepted and requests read: closing a socket resets what it has not read yet. A
 * turn accepts at most one new connection; others wait for the next turn.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  const started = performance.now();
  for (let isQuiet = false; !isQuiet; ) {
    const begun = performance.now();
    const before = accepted();
    // The first may be the end of a turn that has already checked for connections.
    await nextTurn();
    await nextTurn();
    const ended = performance.now();
    const isLate = ended - started > drainTurnMs;
    isQuiet =
      ended - started > connectionTimeoutMs ||
      (accepted() === before && (isLate || ended - begun <= shortTurnMs));
  }
}
