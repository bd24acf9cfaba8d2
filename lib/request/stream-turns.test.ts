import { afterEach, describe, expect, it, vi } from "vitest";
import { Deadline } from "@/lib/core/deadline";
import { env } from "@/lib/core/env";
import { withRequestContext } from "@/lib/core/request-context";
import { beginInTurn, bodyOf } from "./stream-turns";

/** More than is made before a client takes it. */
const long = "x".repeat(1_000_000);

/** Makes long pieces, and records whether it was closed. */
function makePieces(count = 3) {
  const seen = { isClosed: false };
  async function* make(): AsyncGenerator<string, undefined> {
    try {
      for (let made = 0; made < count; made += 1) {
        yield long;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, pieces: make() };
}

/** Begins a response to a client of an address. */
function begin(clientAddress: string, { pieces } = makePieces()) {
  const context = { clientAddress, deadline: new Deadline() };
  return withRequestContext(context, () => beginInTurn(pieces));
}

async function leave(begun: ReturnType<typeof begin>): Promise<void> {
  await (await begun).rest?.return(undefined);
}

/** Whether a promise is settled once everything that can happen without it has happened. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const notYet = new Promise((resolve) => setImmediate(resolve, false));
  return Promise.race([promise.then(() => true), notYet]) as Promise<boolean>;
}

afterEach(() => {
  vi.useRealTimers();
});

describe(beginInTurn, () => {
  it("opens two streams of a network at a time, however many it asks for", async () => {
    const one = begin("2001:db8::1");
    const two = begin("2001:db8::2");
    const three = begin("2001:db8::3");
    const four = begin("2001:db8::4");
    await expect(Promise.all([one, two])).resolves.toMatchObject([{ text: long }, { text: long }]);
    expect(await isSettled(three)).toBe(false);

    await leave(one);
    await expect(three).resolves.toMatchObject({ text: long });
    expect(await isSettled(four)).toBe(false);

    await expect(new Response(bodyOf(await two)).text()).resolves.toHaveLength(3 * long.length);
    await expect(four).resolves.toMatchObject({ text: long });
    await Promise.all([leave(three), leave(four)]);
  });

  it("lets other networks read meanwhile", async () => {
    const slow = ["192.0.2.1", "192.0.2.1", "192.0.2.1"].map((address) => begin(address));
    const other = begin("192.0.2.2");

    await expect(other).resolves.toMatchObject({ text: long });
    await Promise.all([other, ...slow].map(leave));
  });

  it("refuses a stream whose turn does not come in time, and keeps no place for it", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const [one, two] = [begin("192.0.2.4"), begin("192.0.2.4")];
    await Promise.all([one, two]);
    const late = makePieces();
    const refused = expect(begin("192.0.2.4", late)).rejects.toThrow("did not answer");
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(env.DATABASE_TIMEOUT_MS);
    await refused;

    await leave(one);
    const next = begin("192.0.2.4");
    await expect(next).resolves.toMatchObject({ text: long });
    await Promise.all([leave(two), leave(next)]);
  });

  it("closes a stream whose client takes nothing for over a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const stalled = makePieces();
    const begun = await begin("192.0.2.3", stalled);
    const reader = new Response(bodyOf(begun)).body?.getReader();
    await reader?.read();
    await reader?.read();
    await vi.advanceTimersByTimeAsync(60_000 + 100_000);
    expect(stalled.seen.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(100_001);

    expect(stalled.seen.isClosed).toBe(true);
    // Its turn is free, although it is still connected.
    const others = [begin("192.0.2.3"), begin("192.0.2.3")];
    await expect(Promise.all(others)).resolves.toMatchObject([{ text: long }, { text: long }]);
    await expect(reader?.read()).rejects.toThrow("The client takes the response too slowly");
    await Promise.all(others.map(leave));
  });

  it("frees the turn of a client that leaves before it reads", async () => {
    const stalled = [makePieces(), makePieces()];
    for (const made of stalled) {
      await new Response(bodyOf(await begin("192.0.2.5", made))).body?.cancel();
    }
    const next = begin("192.0.2.5");

    await expect(next).resolves.toMatchObject({ text: long });
    expect(stalled.map(({ seen }) => seen.isClosed)).toEqual([true, true]);
    await leave(next);
  });
});
