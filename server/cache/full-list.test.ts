import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Deadline } from "@/lib/core/deadline";
import { takeTurn } from "@/lib/request/stream-turns";
import { createCity, createVenue } from "@/tests/support/factories";
import { serveFullList } from "./full-list";

type City = Awaited<ReturnType<typeof createCity>>;
type Listed = { name: string; cityId: number };

let city: City;
let baseUrl: string;
const server = createServer((request, response) => {
  const [path = "/"] = (request.url ?? "/").split("?");
  const client = { clientOf: () => "test", addressOf: () => "198.51.100.1" };
  if (serveFullList({ request, response, path, ...client }) === false) {
    response.writeHead(404).end("passed on");
  }
});

beforeAll(async () => {
  city = await createCity();
  await createVenue({ city, name: "Aurora" });
  await createVenue({ city, name: "The Lantern" });
  await createVenue({ city, name: "Hidden", status: "HIDDEN" });
  server.listen(0);
  await once(server, "listening");
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const ask = (query: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${baseUrl}/api/venues${query}`, { headers, method });

/** The status for a client that has the list as it was a moment ago. */
async function askForKnown(): Promise<number> {
  const { headers } = await ask("", {}, "HEAD");
  const response = await ask("", { "if-none-match": headers.get("etag") ?? "" });
  await response.arrayBuffer();
  return response.status;
}

async function namesIn(response: Response): Promise<string[]> {
  const venues = (await response.json()) as Listed[];
  return venues.filter(({ cityId }) => cityId === city.id).map(({ name }) => name);
}

describe(serveFullList, () => {
  it("sends all public venues, compressed or not, with the limit and a cache time", async () => {
    const gzip = await ask("?all=true", { "accept-encoding": "br, gzip" });
    const plain = await ask("", { "accept-encoding": "identity" });

    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(gzip.headers.get("cache-control")).toBe("public, max-age=300");
    expect(gzip.headers.get("ratelimit-limit")).toBe("600");
    expect(await namesIn(gzip)).toEqual(["Aurora", "The Lantern"]);
    expect(await namesIn(plain)).toEqual(["Aurora", "The Lantern"]);
  });

  it("sends a new list after a change", async () => {
    await namesIn(await ask(""));
    await createVenue({ city, name: "The Newest" });

    expect(await namesIn(await ask(""))).toEqual(["Aurora", "The Lantern", "The Newest"]);
  });

  it("responds with 304 to a client that has the current list", async () => {
    // Other tests may change the directory between the two requests.
    await expect.poll(askForKnown).toBe(304);
  });

  it("responds with headers only to HEAD", async () => {
    const response = await ask("", {}, "HEAD");

    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/json",
    ]);
    expect(await response.text()).toBe("");
  });

  it("sends two lists of a network at a time, and says right away what it knows", async () => {
    const turns = await Promise.all([0, 1].map(() => takeTurn("test", new Deadline())));
    const third = ask("");

    await expect(Promise.race([third, wait(300, "waiting")])).resolves.toBe("waiting");
    expect((await ask("", {}, "HEAD")).status).toBe(200);
    // Another test may change the directory in between; the new list waits for its turn, too.
    await expect.poll(() => Promise.race([askForKnown(), wait(1000, "waiting")])).toBe(304);
    for (const endTurn of turns) {
      endTurn();
    }
    const response = await third;
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  it("sends the list as it is at its turn, although it has changed while it waited", async () => {
    const turns = await Promise.all([0, 1].map(() => takeTurn("test", new Deadline())));
    const waiting = ask("");
    await wait(100);
    await createVenue({ city, name: "The Latest" });
    await ask("", {}, "HEAD");
    for (const endTurn of turns) {
      endTurn();
    }

    expect(await namesIn(await waiting)).toContain("The Latest");
  });

  it.each(["?limit=2", "?offset=1", "?all=maybe", "/search", "?all=true&all=true"])(
    "passes on /api/venues%s",
    async (query) => {
      expect(await (await ask(query)).text()).toBe("passed on");
    },
  );

  it.each([
    ["POST", {}],
    ["GET", { accept: "text/html" }],
  ])("passes on %s with %o", async (method, headers) => {
    expect(await (await ask("", headers, method)).text()).toBe("passed on");
  });
});
