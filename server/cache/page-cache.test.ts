import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ttlOf } from "@/lib/routes/ttl";
import { outcomeOf } from "@/server/render/outcome";
import { plainEncoder, type Step, World } from "@/tests/support/page-cache-world";
import { openWideQueue } from "@/tests/support/wide-queue";
import { gzipDocument } from "./cached-document";
import { limits } from "./cached-page";
import { PageCache } from "./page-cache";

const minutes = 60_000;
const paths = fc.constantFrom("/about", "/search", "/canada/nova-scotia");

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("request"), path: paths }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("settle"), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("change"), path: paths }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove"), path: paths }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("change-unheard"), path: paths }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("break") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("mend") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("disconnect") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("connect") }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("wait"),
      time: fc.constantFrom(
        500,
        61_000,
        3 * minutes,
        16 * minutes,
        61 * minutes,
        25 * 60 * minutes,
      ),
    }),
  },
) as fc.Arbitrary<Step>;

describe("any sequence of requests, changes, failures, and waits", () => {
  it("gets only responses that the oracle allows", async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 120, size: "max" }),
        async (steps) => {
          const world = new World();
          for (const one of steps) {
            await world.take(one);
          }
          await world.finish();
          for (const response of world.responses) {
            check(response);
            seen.add(describeResponse(response));
          }
          expect(world.doubled).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
    // Otherwise the sequences covered too little.
    expect([...seen].sort()).toEqual([
      "200 immediate",
      "200 immediate, stale",
      "200 waited for",
      "200 waited for, stale",
      "404 immediate",
      "404 immediate, stale",
      "404 waited for",
      "unavailable",
    ]);
  });
});

it("revalidates stale pages one at a time and serves them meanwhile", async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let clock = 0;
  const cache = new PageCache({
    queue: openWideQueue(),
    isOfPages: true,
    outcomeOf,
    render: async (key) => {
      begun.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
      return {
        status: 200,
        headers: { "content-type": "text/html" },
        body: Buffer.from("<html></html>"),
      };
    },
    toDocument: (rendered) => gzipDocument(rendered.body, {}, plainEncoder),
    notFoundPageFor: () => ({ path: "/words", key: "/words" }),
    ttlOf,
    now: () => clock,
    maxBytes: 1_000_000,
  });
  cache.setSubscribed(true);
  const ask = (path: string) => cache.find({ path, key: path }, () => "anybody");
  // A render begins one event loop turn later.
  const endAll = async () => {
    await setImmediate();
    for (const end of ends.splice(0)) {
      end();
    }
    for (let turn = 0; turn < 20; turn += 1) {
      await setImmediate();
    }
  };
  const made = Promise.all(["/a/b", "/a/c"].map(ask));
  await endAll();
  await made;

  clock += ttlOf("/a/b");
  begun.splice(0);
  for (const path of ["/a/b", "/a/c", "/a/b"]) {
    expect(ask(path)).toMatchObject({ kind: "page", isStale: true });
  }
  await setImmediate();
  expect(begun).toEqual(["/a/b"]);
  clock += 10;
  await endAll();
  expect(ask("/a/b")).toMatchObject({ isStale: false });
  // Pauses for three times the render's time: a 25 % duty cycle.
  for (const time of [0, 29, 1]) {
    expect(begun).toEqual(["/a/b"]);
    clock += time;
    expect(ask("/a/c")).toMatchObject({ isStale: true });
    await setImmediate();
  }
  expect(begun).toEqual(["/a/b", "/a/c"]);
  await endAll();

  // A hung render blocks the others only until the request timeout.
  clock += ttlOf("/a/b");
  begun.splice(0);
  ask("/a/b");
  await setImmediate();
  for (const time of [0, limits.requestTimeoutMs - 1, 1]) {
    expect(begun).toEqual(["/a/b"]);
    clock += time;
    ask("/a/c");
    await setImmediate();
  }
  expect(begun).toEqual(["/a/b", "/a/c"]);
  await endAll();
});

it("caches a 410 until its short TTL ends or it is invalidated", async () => {
  let clock = 0;
  let rendered = 0;
  const cache = new PageCache({
    queue: openWideQueue(),
    isOfPages: true,
    outcomeOf,
    render: async () => {
      rendered += 1;
      const headers = { "content-type": "text/html" };
      return { status: 200, chosenStatus: 410, headers, body: Buffer.from("<html></html>") };
    },
    toDocument: ({ body }) => gzipDocument(body, {}, plainEncoder),
    notFoundPageFor: () => ({ path: "/not-found/venue", key: "/not-found/venue" }),
    ttlOf,
    now: () => clock,
    maxBytes: 1_000_000,
  });
  cache.setSubscribed(true);
  const ask = async () => {
    const found = await cache.find({ path: "/a/b/c/d", key: "/a/b/c/d" }, () => "anybody");
    return [found.kind === "page" && found.page.status, rendered];
  };

  expect(await ask()).toEqual([410, 1]);
  clock = limits.notFoundTtlMs - 1;
  expect(await ask()).toEqual([410, 1]);
  clock = limits.notFoundTtlMs;
  expect(await ask()).toEqual([410, 2]);
  cache.invalidate(["/a/b/c/d"]);
  expect(await ask()).toEqual([410, 3]);
});

type Answer = World["responses"][number];

function describeResponse({ status, isStale, atOnce }: Answer): string {
  if (status === null) {
    return "unavailable";
  }
  return `${status} ${atOnce ? "immediate" : "waited for"}${isStale ? ", stale" : ""}`;
}

function check(response: Answer): void {
  const { path, status, isStale, atOnce, age, made, heard, failed, isWrong, couldServe } = response;
  const context = JSON.stringify(response);
  if (status === null) {
    // A visitor is turned away only after a failure, and only without a page to serve.
    expect(couldServe, context).toBe(false);
    expect(failed, context).toBeGreaterThan(0);
    return;
  }
  // The content is that of the page when it was rendered.
  expect(isWrong, context).toBe(false);
  if (atOnce && !isStale) {
    expect(age, context).toBeLessThan(status === 404 ? limits.notFoundTtlMs : ttlOf(path));
  }
  if (atOnce) {
    expect(age, context).toBeLessThan(limits.staleIfErrorMs);
  }
  // A page from before an invalidation is served only if rendering it has failed since.
  if (made < heard) {
    expect(isStale, context).toBe(true);
    expect(failed, context).toBeGreaterThan(heard);
  }
}
