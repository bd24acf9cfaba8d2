import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { nobody, type Place, QueueFullError, RenderQueue } from "./render-queue";

// How long anybody waits for a turn.
vi.hoisted(() => vi.stubEnv("DATABASE_TIMEOUT_MS", "500"));

const limits = { underWay: 2, underWayOfOne: 1, waiting: 10, waitingOfOne: 5 };

/** A queue whose work lasts until it is ended, in whatever order it began. */
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
      .run(client, work, onPlace)
      .catch((error) => (error as QueueFullError).status);
    await nextTurn();
    return { response };
  };
  const endNext = async () => {
    ends.shift()?.();
    await nextTurn();
  };
  return { queue, begun, ask, endNext };
}

describe(RenderQueue, () => {
  it("has a few under way, and of one client no more than its share", async () => {
    const { begun, ask } = openQueue();
    for (const name of ["a1", "a2", "b1", "c1"]) {
      await ask(name[0] ?? "", name);
    }

    expect(begun).toEqual(["a1", "b1"]);
  });

  it("lets clients take turns, however many pages each of them wants", async () => {
    const { begun, ask, endNext } = openQueue({ underWay: 1 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) {
      await ask(name[0] ?? "", name);
    }
    for (let end = 0; end < 7; end += 1) {
      await endNext();
    }

    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
  });

  it("refuses a client whose line is full, and nobody else", async () => {
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

  it("refuses everybody while as many wait as may", async () => {
    const { ask } = openQueue({ underWay: 1, waiting: 1 });
    await ask("a", "a1");
    await ask("b", "b1");

    await expect((await ask("c", "c1")).response).resolves.toBe(503);
  });

  it("counts what a client had rendered within a minute, and tells when it may go on", async () => {
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
  });

  it("begins what several wait for at the turn of whoever comes first", async () => {
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

  it("lets the turn of a client rest whose line is long, and others read meanwhile", async () => {
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
    await vi.waitFor(askAgain, { timeout: 60_000 });
  });

  it("lets no turn rest of a client with a short line", async () => {
    const { begun, ask, endNext } = openQueue({ underWay: 1, waitingOfOne: 100, waiting: 100 });
    for (let page = 0; page < 24; page += 1) {
      await ask("a", `a${page}`);
    }
    await wait(20);
    await endNext();

    expect(begun).toEqual(["a0", "a1"]);
  });

  it("goes on after work that failed", async () => {
    const queue = new RenderQueue(1_000, { ...limits, underWay: 1 });
    const failed = queue.run("a", () => Promise.reject(new Error("no")));

    await expect(failed).rejects.toThrow("no");
    await expect(queue.run("b", async () => "yes")).resolves.toBe("yes");
    expect([queue.renderingCount, queue.waitingCount]).toEqual([0, 0]);
  });

  it("gives up what waits too long, and forgets it", async () => {
    const { queue, begun, ask, endNext } = openQueue({ underWay: 1 });
    await ask("a", "a1");
    const second = await ask("b", "b1");

    await expect(second.response).resolves.toBe(503);
    await endNext();
    expect(begun).toEqual(["a1"]);
    expect([queue.renderingCount, queue.waitingCount]).toEqual([0, 0]);
  });
});
