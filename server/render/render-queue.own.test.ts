import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { nobody, type Place, QueueFullError, RenderQueue } from "./render-queue";

// Also the longest wait for a turn.
vi.hoisted(() => vi.stubEnv("DATABASE_TIMEOUT_MS", "500"));

const limits = { underWay: 2, underWayOfOne: 1, waiting: 10, waitingOfOne: 5 };

/** Opens a queue whose work lasts until `endNext`, in the order it began. */
function openQueue(changes: Partial<typeof limits> = {}, perMinute = 1_000) {
  const queue = new RenderQueue(perMinute, { ...limits, ...changes });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (client: string, name: string, onPlace?: (place: Place) => void) => {
    const work = async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    };
    const response = queue
      .run(client, work, onPlace ? { onPlace } : {})
      .catch((error) => (error as QueueFullError).status);
    await nextTurn();
    return { response };
  };
  const endNext = async () => {
    ends.shift()?.();
    // The next turn begins in another one of the process.
    await nextTurn();
    await nextTurn();
  };
  return { queue, begun, ask, endNext };
}

describe(RenderQueue, () => {
  it("limits renders in progress, in total and per client", async () => {
    const { begun, ask } = openQueue();
    for (const name of ["a1", "a2", "b1", "c1"]) {
      await ask(name[0] ?? "", name);
    }

    expect(begun).toEqual(["a1", "b1"]);
  });

  it("lets clients take turns, however many pages each requests", async () => {
    const { begun, ask, endNext } = openQueue({ underWay: 1 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) {
      await ask(name[0] ?? "", name);
    }
    for (let end = 0; end < 7; end += 1) {
      await endNext();
    }

    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("refuses a client whose line is full, and no other", async () => {
    const { begun, ask, endNext } = openQueue({ underWay: 1, waitingOfOne: 1 });
    await ask("a", "a1");
    await ask("a", "a2");
    const third = await ask("a", "a3");
    await ask("b", "b1");
    await endNext();
    await endNext();

    await expect(third.response).resolves.toBe(503);
    expect(begun).toEqual(["a1", "a2", "b1"]);
  });

  it("refuses every client while the queue is full", async () => {
    const { ask } = openQueue({ underWay: 1, waiting: 1 });
    await ask("a", "a1");
    await ask("b", "b1");

    await expect((await ask("c", "c1")).response).resolves.toBe(503);
  });

  it("limits a client's renders per minute and says when to retry", async () => {
    const queue = new RenderQueue(2, limits);
    const render = (client: string) => queue.run(client, async () => client);
    await render("a");
    await render("a");
    const refusal = await render("a").catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(QueueFullError);
    expect(refusal).toMatchObject({ status: 429 });
    expect((refusal as QueueFullError).retryAfterSeconds).toBeGreaterThan(0);
    expect((refusal as QueueFullError).retryAfterSeconds).toBeLessThanOrEqual(60);
    await expect(render("b")).resolves.toBe("b");
    for (let count = 0; count < 3; count += 1) {
      await expect(render(nobody)).resolves.toBe(nobody);
    }
    for (let count = 0; count < 3; count += 1) {
      await expect(queue.run("a", async () => "read", { isPage: false })).resolves.toBe("read");
    }
  });

  it("starts shared work at the first turn of a client that waits for it", async () => {
    const { queue, begun, ask, endNext } = openQueue({ underWay: 1 });
    const places: Place[] = [];
    await ask("a", "a1");
    await ask("a", "a2");
    await ask("a", "a3");
    await ask("a", "shared", (place) => places.push(place));
    for (const place of places) {
      queue.share("b", place);
    }
    for (let end = 0; end < 4; end += 1) {
      await endNext();
    }

    expect(begun).toEqual(["a1", "a2", "shared", "a3"]);
    expect([queue.renderingCount, queue.waitingCount]).toEqual([0, 0]);
  });

  it("pauses a client with a long line while others are served", async () => {
    const { begun, ask, endNext } = openQueue({ underWay: 1, waitingOfOne: 100, waiting: 100 });
    for (let page = 0; page < 30; page += 1) {
      await ask("a", `a${page}`);
    }
    await wait(20);
    await endNext();
    await ask("b", "b0");
    await endNext();

    expect(begun).toEqual(["a0", "b0"]);
    const askAgain = async () => {
      await ask("a", "again");
      expect(begun[2]).toMatch(/^a/);
    };
    await vi.waitFor(askAgain, { timeout: 180_000 });
  });

  it("does not pause a client with a short line", async () => {
    const { begun, ask, endNext } = openQueue({ underWay: 1, waitingOfOne: 100, waiting: 100 });
    for (let page = 0; page < 24; page += 1) {
      await ask("a", `a${page}`);
    }
    await wait(20);
    await endNext();

    expect(begun).toEqual(["a0", "a1"]);
  });

  it("lets the process read what arrives between two works of a line", async () => {
    const queue = new RenderQueue(1_000, { ...limits, waiting: 100, waitingOfOne: 100 });
    let done = 0;
    const work = async () => {
      done += 1;
    };
    const line = Array.from({ length: 20 }, () => queue.run("a", work));
    await new Promise(process.nextTick);
    await nextTurn();

    expect(done).toBeLessThan(3);
    await Promise.all(line);
    expect(done).toBe(20);
  });

  it("continues after failed work", async () => {
    const queue = new RenderQueue(1_000, { ...limits, underWay: 1 });
    const failed = queue.run("a", () => Promise.reject(new Error("no")));

    await expect(failed).rejects.toThrow("no");
    await expect(queue.run("b", async () => "yes")).resolves.toBe("yes");
    await nextTurn();
    expect([queue.renderingCount, queue.waitingCount]).toEqual([0, 0]);
  });

  it("drops work that waits too long", async () => {
    const { queue, begun, ask, endNext } = openQueue({ underWay: 1 });
    await ask("a", "a1");
    const second = await ask("b", "b1");

    await expect(second.response).resolves.toBe(503);
    await endNext();
    expect(begun).toEqual(["a1"]);
    expect([queue.renderingCount, queue.waitingCount]).toEqual([0, 0]);
  });
});
