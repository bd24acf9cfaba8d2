import "server-only";
import type { Deadline } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";
import { type RequestContext, requestContext } from "@/lib/core/request-context";
import { textStream } from "@/lib/core/text-stream";
import { networkOf } from "./client-address";

/** Streams of one network at a time, so that it leaves database connections (lib/core/db.ts) to others. */
const maxOfOne = 2;
/** Minimum that a client has to take on average: 10 kB a second, after the first minute. */
const slowestPace = { charactersPerMs: 10, graceMs: 60_000 };

/** In characters. Responses up to this size are made before they are sent, so that a slow client holds nothing for them. */
const maxAhead = 1_000_000;

type Pieces = AsyncGenerator<string, undefined>;
type Line = { open: number; waiting: Set<() => void> };
const lines = new Map<string, Line>();

/** The beginning of a response, or all of it, and what is still to be made. */
export type Begun = { text: string; rest: Pieces | null };

/**
 * Begins a response that may hold a database connection until it is sent, at the turn of the request's network.
 * @throws if the turn does not come within the request's deadline, or the response can't be made.
 */
export async function beginInTurn(pieces: Pieces, aheadLength = maxAhead): Promise<Begun> {
  const rest = inTurn(pieces, requestContext());
  let text = "";
  while (text.length < aheadLength) {
    const { value, done } = await rest.next();
    if (done) {
      return { text, rest: null };
    }
    text += value;
  }
  return { text, rest };
}

/** The body of a response that has begun. @throws if the client takes it too slowly. */
export function bodyOf({ text, rest }: Begun): BodyInit {
  return rest === null ? text : textStream(text, rest);
}

async function* inTurn(
  pieces: Pieces,
  { clientAddress, deadline }: Pick<RequestContext, "clientAddress" | "deadline">,
): Pieces {
  const endTurn = await takeTurn(networkOf(clientAddress), deadline);
  try {
    yield* atPace(pieces, endTurn);
  } finally {
    endTurn();
  }
}

/** Passes the pieces on. Closes them, and ends the turn, once the client takes one too slowly or nothing more. */
async function* atPace(pieces: Pieces, endTurn: () => void): Pieces {
  const begun = performance.now();
  let sent = 0;
  let isLate = false;
  const close = () => {
    isLate = true;
    endTurn();
    pieces.return(undefined).catch((error: unknown) => log.warn({ error }, "stream not closed"));
  };
  for await (const piece of pieces) {
    sent += piece.length;
    const allowedMs = slowestPace.graceMs + sent / slowestPace.charactersPerMs;
    const timer = setTimeout(close, begun + allowedMs - performance.now());
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
    if (isLate) {
      throw new Error("The client takes the response too slowly");
    }
  }
}

/** Waits until fewer than `maxOfOne` streams of the network are open. Returns what ends the turn, once. @throws after the deadline */
export async function takeTurn(network: string, deadline: Deadline): Promise<() => void> {
  const line = lines.get(network) ?? { open: 0, waiting: new Set() };
  lines.set(network, line);
  if (line.open < maxOfOne) {
    line.open += 1;
  } else {
    await waitIn(line, deadline);
  }
  let isOpen = true;
  return () => {
    if (!isOpen) {
      return;
    }
    isOpen = false;
    const [beginNext] = line.waiting;
    if (beginNext) {
      line.waiting.delete(beginNext);
      beginNext();
      return;
    }
    line.open -= 1;
    if (line.open === 0) {
      lines.delete(network);
    }
  };
}

async function waitIn({ waiting }: Line, deadline: Deadline): Promise<void> {
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  waiting.add(begin);
  try {
    await deadline.inTime(turn);
  } finally {
    waiting.delete(begin);
  }
}
