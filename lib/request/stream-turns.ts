import "server-only";
import { requestContext } from "@/lib/core/request-context";
import { networkOf } from "./client-address";

/** Streams of one network at a time, so that it leaves database connections (lib/core/db.ts) to others. */
const maxOfOne = 2;
/** Minimum that a client has to take on average: 10 kB a second, after the first minute. */
const slowestPace = { charactersPerMs: 10, graceMs: 60_000 };

type Pieces = AsyncGenerator<string, undefined>;
type Line = { open: number; waiting: (() => void)[] };
const lines = new Map<string, Line>();

/**
 * Passes on the pieces of a response that holds a database connection until it is sent, at the turn of the request's
 * network.
 * @throws if the client takes them too slowly.
 */
export function inStreamTurn(pieces: Pieces): Pieces {
  return passOn(pieces, networkOf(requestContext().clientAddress));
}

async function* passOn(pieces: Pieces, network: string): Pieces {
  const endTurn = await takeTurn(network);
  try {
    const begun = performance.now();
    let sent = 0;
    for await (const piece of pieces) {
      yield piece;
      sent += piece.length;
      const allowedMs = slowestPace.graceMs + sent / slowestPace.charactersPerMs;
      if (performance.now() - begun > allowedMs) {
        throw new Error("The client takes the response too slowly");
      }
    }
  } finally {
    endTurn();
  }
}

/** Waits until fewer than `maxOfOne` streams of the network are open. Returns what ends the turn. */
async function takeTurn(network: string): Promise<() => void> {
  const line = lines.get(network) ?? { open: 0, waiting: [] };
  lines.set(network, line);
  if (line.open < maxOfOne) {
    line.open += 1;
  } else {
    await new Promise<void>((begin) => line.waiting.push(begin));
  }
  return () => {
    const beginNext = line.waiting.shift();
    if (beginNext) {
      beginNext();
      return;
    }
    line.open -= 1;
    if (line.open === 0) {
      lines.delete(network);
    }
  };
}
