import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { keepAsking } from "../support/keep-alive-client";
import { bounds, isFull, proves } from "../support/reliability";
import { submitVenue, unique } from "./contributors";
import { hasNginx, openNginx } from "./nginx";
import { openOwnDatabase } from "./own-site";

test("line 7: finishes every response and exits in time on SIGTERM under load", async ({
  sampleDatabaseUrl,
}) => {
  const site = await startSite(sampleDatabaseUrl);
  const address = site.baseUrl.replace("localhost", "127.0.0.1");
  const pages = ["/", "/united-states/texas", "/browse", "/search?q=hall", "/canada", "/about"];
  // Once each, so that no response has to be rendered while the site stops: on a busy machine, that alone may take longer
  // than a site waits for it.
  for (const page of [...pages, "/api/venues"]) {
    expect(await statusOf(() => fetch(address + page)), page).toBe(200);
  }
  const asked: number[] = [];
  const ask = (nextUrl: () => string, client: number) =>
    keepAsking(() => {
      asked[client] = (asked[client] ?? 0) + 1;
      return nextUrl();
    });
  const nextPage = () => `${address}${pages[Math.floor(Math.random() * pages.length)]}`;
  const pageClients = Array.from({ length: isFull ? 22 : 6 }, () => nextPage);
  // The longest responses, so that some are always in progress.
  const listClients = Array.from({ length: isFull ? 2 : 1 }, () => () => `${address}/api/venues`);
  const clients = [...pageClients, ...listClients].map(ask);
  await expect
    .poll(() => Math.min(...clients.map((_, client) => asked[client] ?? 0)))
    .toBeGreaterThan(5);
  const begun = Date.now();
  await site.stop();
  const took = Date.now() - begun;

  const results = await Promise.all(clients);
  const problems = results.flatMap((result) => result.problems);
  expect(problems, `exited ${took} ms after SIGTERM`).toEqual([]);
  const statuses = new Set(results.flatMap(({ responses }) => Object.keys(responses)));
  expect([...statuses]).toEqual(["200"]);
  expect(took).toBeLessThanOrEqual(bounds.stopSeconds * 1_000);
  const count = results.flatMap(({ responses }) => Object.values(responses));
  const answered = count.reduce((sum, one) => sum + one, 0);
  proves(7, `0 cut off of ${answered}, exited in ${(took / 1000).toFixed(1)} s`);
});

const restarts = isFull ? 6 : 2;

test("line 7: fails no request during a rolling restart behind nginx", async () => {
  if (!hasNginx()) {
    process.stdout.write("Line 7: rolling restart skipped, nginx is not installed\n");
  }
  test.skip(!hasNginx(), "nginx is not installed");
  const database = await openOwnDatabase();
  const { databaseUrl } = database;
  const sites = [await startSite(databaseUrl), await startSite(databaseUrl)];
  const [first = 0, second = 0] = sites.map(({ baseUrl }) => Number(new URL(baseUrl).port));
  const nginx = await openNginx([first, second]);
  try {
    const over = new AbortController();
    // In quick form fewer, which leave other tests some of the processor.
    const visitors = Array.from({ length: isFull ? 8 : 3 }, () =>
      keepVisiting(nginx.baseUrl, over.signal),
    );
    const senders = Array.from({ length: isFull ? 2 : 1 }, () =>
      keepSending(nginx.baseUrl, over.signal),
    );
    await wait(1_000);
    for (let restart = 0; restart < restarts; restart += 1) {
      const place = restart % 2;
      await sites[place]?.stop();
      const port = place === 0 ? first : second;
      const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-site-"));
      sites[place] = await startServer({ databaseUrl, dataDirectory, port });
      await wait(500);
    }
    over.abort();
    const pages = (await Promise.all(visitors)).flat();
    const posts = (await Promise.all(senders)).flat();
    expect(pages.filter((status) => status !== 200)).toEqual([]);
    expect(posts.filter((status) => status !== 201)).toEqual([]);
    expect(posts.length).toBeGreaterThan(restarts);
    const figure = `0 of ${pages.length + posts.length} failed, ${posts.length} of them posts, in ${restarts} restarts behind nginx`;
    proves(7, figure);
  } finally {
    await nginx.close();
    await Promise.all(sites.map((site) => site.stop()));
    await database.drop();
  }
});

const pages = ["/", "/browse", "/search?q=hall", "/canada", "/about", "/submit-venue"];

async function keepVisiting(baseUrl: string, over: AbortSignal): Promise<(number | string)[]> {
  const responses: (number | string)[] = [];
  for (let index = 0; !over.aborted; index += 1) {
    responses.push(await statusOf(() => fetch(baseUrl + pages[index % pages.length])));
  }
  return responses;
}

async function keepSending(baseUrl: string, over: AbortSignal): Promise<(number | string)[]> {
  const responses: (number | string)[] = [];
  while (!over.aborted) {
    responses.push(await statusOf(() => submitVenue({ baseUrl, name: `Lantern ${unique()}` })));
  }
  return responses;
}

/** Returns the status, or the error as text. */
async function statusOf(ask: () => Promise<Response>): Promise<number | string> {
  try {
    const response = await ask();
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return String(error);
  }
}
