import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { keepAsking } from "../keep-alive-client";
import { proves } from "../reliability";

test("line 7: a site told to stop under load cuts nothing off, and ends in time", async ({
  sampleDatabaseUrl,
}) => {
  test.setTimeout(90_000);
  const site = await startSite(sampleDatabaseUrl);
  const address = site.baseUrl.replace("localhost", "127.0.0.1");
  const pages = ["/", "/united-states/texas", "/browse", "/search?q=hall", "/api/venues", "/about"];
  const nextUrl = () => `${address}${pages[Math.floor(Math.random() * pages.length)]}`;
  const clients = Array.from({ length: 24 }, () => keepAsking(nextUrl));
  await wait(3_000);
  const begun = Date.now();
  await site.stop();
  const took = Date.now() - begun;

  const results = await Promise.all(clients);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  const statuses = new Set(results.flatMap(({ answers }) => Object.keys(answers)));
  expect([...statuses]).toEqual(["200"]);
  expect(took).toBeLessThan(10_000);
  const count = results.flatMap(({ answers }) => Object.values(answers));
  const answered = count.reduce((sum, one) => sum + one, 0);
  proves(7, `0 cut off of ${answered}, ended in ${(took / 1000).toFixed(1)} s`, test.info());
});
