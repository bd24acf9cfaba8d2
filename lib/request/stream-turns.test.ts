import { afterEach, describe, expect, it, vi } from "vitest";
import { withRequestContext } from "@/lib/core/request-context";
import { inStreamTurn } from "./stream-turns";

async function* makePieces(count: number, length: number): AsyncGenerator<string, undefined> {
  for (let made = 0; made < count; made += 1) {
    yield "x".repeat(length);
  }
}

/** Begins to read as a client of an address. Call `read` for the next piece. */
function open(clientAddress: string, pieces = makePieces(3, 1)) {
  const turn = withRequestContext({ clientAddress }, () => inStreamTurn(pieces));
  return { first: turn.next(), read: () => turn.next(), leave: () => turn.return(undefined) };
}

/** Whether a promise is settled once everything that can happen without it has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const notYet = new Promise((resolve) => setImmediate(resolve, false));
  return Promise.race([promise.then(() => true), notYet]) as Promise<boolean>;
}

const piece = { done: false, value: "x" };

afterEach(() => {
  vi.restoreAllMocks();
});

describe(inStreamTurn, () => {
  it("opens two streams of a network at a time, however many it asks for", async () => {
    const [one, two, three, four] = [
      "2001:db8::1",
      "2001:db8::2",
      "2001:db8::3",
      "2001:db8::4",
    ].map((address) => open(address));
    await expect(Promise.all([one?.first, two?.first])).resolves.toEqual([piece, piece]);
    expect(await isSettled(three?.first as Promise<unknown>)).toBe(false);

    await one?.leave();
    await expect(three?.first).resolves.toEqual(piece);
    expect(await isSettled(four?.first as Promise<unknown>)).toBe(false);

    await two?.read();
    await two?.read();
    await expect(two?.read()).resolves.toEqual({ done: true, value: undefined });
    await expect(four?.first).resolves.toEqual(piece);
    await Promise.all([three?.leave(), four?.leave()]);
  });

  it("lets other networks read meanwhile", async () => {
    const slow = ["192.0.2.1", "192.0.2.1", "192.0.2.1"].map((address) => open(address));
    const other = open("192.0.2.2");

    await expect(other.first).resolves.toEqual(piece);
    await Promise.all([other, ...slow].map(({ leave }) => leave()));
  });

  it("ends a stream below the minimum pace, after a minute", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const { first, read } = open("192.0.2.3", makePieces(4, 10_000));
    await first;
    now.mockReturnValue(60_000 + 1_000);
    await expect(read()).resolves.toMatchObject({ done: false });
    now.mockReturnValue(60_000 + 2_001);

    await expect(read()).rejects.toThrow("The client takes the response too slowly");
    const next = open("192.0.2.3");
    await expect(next.first).resolves.toEqual(piece);
    await next.leave();
  });
});
