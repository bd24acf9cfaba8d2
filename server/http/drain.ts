import type { Server, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { stopListening } from "@/server/next-internals/stop-listening";

/** In ms: how long a connection that is kept open may send one more request, which is answered as the last one. */
const grace = 1_000;
const checkIntervalMs = 50;
/** A turn of the event loop in which hardly anything can have arrived unread, and how long to wait for one. */
const shortTurnMs = 2;
const drainTurnMs = 1_000;
/** The same for one that takes in no new connection. */
const connectionTimeoutMs = 5_000;

/** What a server is answering, and its end. */
export type Drain = {
  begin: (response: ServerResponse) => void;
  /** Once it is answered, or the client has left. */
  end: (response: ServerResponse) => void;
  /** Ends the server without cutting anything off, in at most so many ms. Whether that was enough. */
  finish: (timeoutMs: number) => Promise<boolean>;
};

/**
 * It is told what begins and ends: listeners of its own for each are part of what a cached page costs. The end takes no
 * new connections, tells in every answer that it is the last one, and closes connections once they are idle. What is not
 * done in time is cut off.
 */
export function prepareDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const stopping = new AbortController();
  return {
    begin: (response) => {
      underWay.add(response);
      if (stopping.signal.aborted) {
        makeLast(response);
      }
    },
    end: (response) => {
      underWay.delete(response);
    },
    finish: async (timeoutMs) => {
      const turn = () => quietTurn(() => accepted);
      const closing = closeGently(server, { underWay, stopping, turn });
      const isClosed = await Promise.race([closing, wait(timeoutMs, false, { ref: false })]);
      server.closeAllConnections();
      return isClosed;
    },
  };
}

function makeLast(response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader("Connection", "close");
  }
}

type Closing = {
  underWay: Set<ServerResponse>;
  stopping: AbortController;
  turn: () => Promise<void>;
};

async function closeGently(server: Server, { underWay, stopping, turn }: Closing): Promise<true> {
  const done = new AbortController();
  server.once("close", () => done.abort());
  stopping.abort();
  // What has begun without saying that it is the last answer may be followed by one more request.
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
  await pause(grace, done.signal);
  while (!done.signal.aborted) {
    await turn();
    // While something is under way, requests may wait unread, and idle connections hold nothing up.
    if (underWay.size === 0 && performance.now() - lastOpen >= grace) {
      server.closeAllConnections();
    }
    await pause(checkIntervalMs, done.signal);
  }
  return true;
}

/**
 * Right after connections were accepted and requests read: closing a socket resets what waits at it unseen. A turn takes
 * in one new connection at most; others wait for the next.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  const started = performance.now();
  for (let isQuiet = false; !isQuiet; ) {
    const begun = performance.now();
    const before = accepted();
    // The first may be the end of one that had looked for connections already.
    await nextTurn();
    await nextTurn();
    const ended = performance.now();
    const isLate = ended - started > drainTurnMs;
    isQuiet =
      ended - started > connectionTimeoutMs ||
      (accepted() === before && (isLate || ended - begun <= shortTurnMs));
  }
}

async function pause(time: number, signal: AbortSignal): Promise<void> {
  // Rejects when it is cut short.
  await wait(time, undefined, { signal }).catch(() => {});
}
