import { setTimeout as wait } from "node:timers/promises";
import { seedGeography } from "../../prisma/seed";
import { migrate } from "../../tools/postgres/migrate";
import { runProjectScript, type SiteServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { hasNginx, type Nginx, openNginx } from "./nginx";
import { openReplicatedPostgres, type ReplicatedPostgres } from "./replicated-postgres";

test.describe.configure({ mode: "serial" });

let postgres: ReplicatedPostgres;
let sites: SiteServer[] = [];
/** In front of all of them, where nginx is installed. */
let front: Nginx | null = null;
/** Of a venue. */
let path: string;

test.beforeAll(async () => {
  postgres = await openReplicatedPostgres(2);
  await migrate(postgres.urlOf(0), () => {});
  await seedGeography(postgres.urlOf(0));
  const venues = ["scripts/import.ts", "tests/fixtures/venues.csv", "--allow-new-towns"];
  await runProjectScript(venues, postgres.urlOf(0));
  const settings = { DATABASE_REPLICA_URLS: `${postgres.urlOf(1)},${postgres.urlOf(2)}` };
  const proxied = { ...settings, TRUSTED_PROXIES: "127.0.0.1" };
  sites = await Promise.all([1, 2, 3].map(() => startSite(postgres.urlOf(0), proxied)));
  front = hasNginx() ? await openNginx(sites.map(portOf)) : null;
  const home = await (await fetch(`${sites[0]?.baseUrl}/browse`)).text();
  path = /href="(\/(?:united-states|canada)\/[^/"]+\/[^/"]+\/[^/"]+)"/.exec(home)?.[1] ?? "";
});

test.afterAll(async () => {
  await front?.close();
  await Promise.all(sites.map((site) => site.stop()));
  postgres?.close();
});

function portOf({ baseUrl }: SiteServer): number {
  return Number(new URL(baseUrl).port);
}

/** Where visitors may arrive. */
function origins(): string[] {
  return [...sites, ...(front ? [front] : [])].map(({ baseUrl }) => baseUrl);
}

/** Renames the venue and purges its page in one transaction, as the review desk does. */
async function publish(name: string): Promise<void> {
  const slug = path.split("/").at(-1);
  const rows = await postgres.run(
    0,
    `WITH changed AS (UPDATE venues SET name = '${name}' WHERE slug = '${slug}' RETURNING id)
     SELECT id, pg_notify('page_changes', '["${path}"]') FROM changed`,
  );
  expect(rows.length).toBeGreaterThan(0);
}

async function headings(): Promise<string[]> {
  const pages = origins().map(async (origin) => (await fetch(origin + path)).text());
  return (await Promise.all(pages)).map((html) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? "");
}

const expectEverywhere = (name: string) => expect.poll(headings).toEqual(origins().map(() => name));

async function metric(name: string): Promise<number> {
  const texts = sites.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/api/metrics`)).text());
  const lines = (await Promise.all(texts)).flatMap((text) => text.split("\n"));
  return lines
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const readsOf = (target: string) => metric(`marquee_database_reads_total{target="${target}"}`);

/** Has each process, and one more through nginx, render a page that is in no cache, and returns the statuses. */
async function renderNew(): Promise<number[]> {
  const pages = origins().map(async (origin) => {
    const response = await fetch(`${origin}/search?q=lantern+${Math.random()}`);
    await response.text();
    return response.status;
  });
  return Promise.all(pages);
}

/** Visits pages until `work` is done: the venue's, which is cached, and ones that are not. */
async function visitWhile(work: () => Promise<void>) {
  const over = new AbortController();
  const cached: string[] = [];
  const rendered: number[] = [];
  const visit = async () => {
    while (!over.signal.aborted) {
      cached.push(...(await headings()));
      rendered.push(...(await renderNew()));
    }
  };
  const visitors = [visit(), visit()];
  await work();
  over.abort();
  await Promise.all(visitors);
  return { cached, rendered };
}

async function expectReplicasRead(count: number): Promise<void> {
  await expect.poll(() => metric("marquee_replica_is_read")).toBe(count * sites.length);
  const before = await readsOf("replica");
  await renderNew();
  expect(await readsOf("replica")).toBeGreaterThan(before);
}

test("renders pages from the replicas", () => expectReplicasRead(2));

test("shows a published change while the replicas have not replayed it", async () => {
  await postgres.run(1, "SELECT pg_wal_replay_pause()");
  await postgres.run(2, "SELECT pg_wal_replay_pause()");
  for (const name of ["Paused Hall 1", "Paused Hall 2", "Paused Hall 3"]) {
    await publish(name);
    await expectEverywhere(name);
  }
  const before = await readsOf("replica");
  const { cached, rendered } = await visitWhile(() => wait(2_000));
  expect(await readsOf("replica")).toBe(before);
  expect(new Set(cached)).toEqual(new Set(["Paused Hall 3"]));
  expect(new Set(rendered)).toEqual(new Set([200]));

  await postgres.run(1, "SELECT pg_wal_replay_resume()");
  await postgres.run(2, "SELECT pg_wal_replay_resume()");
  await expectReplicasRead(2);
  expect(await headings()).toEqual(origins().map(() => "Paused Hall 3"));
});

test("fails no request while a replica is killed", async () => {
  await expectReplicasRead(2);
  const { cached, rendered } = await visitWhile(async () => {
    await wait(500);
    postgres.control(1, "stop", "-m", "immediate");
    await wait(2_000);
    await expectReplicasRead(1);
    postgres.control(1, "start");
    await expectReplicasRead(2);
  });
  expect(new Set(cached)).toEqual(new Set(["Paused Hall 3"]));
  expect(new Set(rendered)).toEqual(new Set([200]));
});

test("goes on while the primary restarts", async () => {
  await expectReplicasRead(2);
  const before = await readsOf("replica");
  const { cached, rendered } = await visitWhile(async () => {
    postgres.control(0, "stop", "-m", "fast");
    await wait(3_000);
    expect(await readsOf("replica")).toBeGreaterThan(before);
    postgres.control(0, "start");
    await expect.poll(renderNew).toEqual(origins().map(() => 200));
  });
  expect(new Set(cached)).toEqual(new Set(["Paused Hall 3"]));
  expect(rendered.length).toBeGreaterThan(0);
  expect(new Set(rendered)).toEqual(new Set([200]));
  await publish("Open Again");
  await expectEverywhere("Open Again");
  await expectReplicasRead(2);
});

test("goes on after a replica is promoted by hand", async () => {
  await publish("Last Words");
  await expectEverywhere("Last Words");
  await expect.poll(() => metric("marquee_replica_lag_seconds")).toBe(0);
  await front?.close();
  front = null;
  await Promise.all(sites.map((site) => site.stop()));
  postgres.control(0, "stop", "-m", "fast");
  postgres.control(1, "promote");
  const source = `host=127.0.0.1 port=${postgres.portOf(1)} user=marquee`;
  await postgres.run(2, `ALTER SYSTEM SET primary_conninfo = '${source}'`);
  await postgres.run(2, "SELECT pg_reload_conf()");
  const settings = { DATABASE_REPLICA_URLS: postgres.urlOf(2) };
  sites = [await startSite(postgres.urlOf(1), settings)];
  await expectEverywhere("Last Words");
  await expectReplicasRead(1);
  expect(
    await postgres.run(1, "UPDATE venues SET updated_at = updated_at RETURNING 1"),
  ).not.toEqual([]);
});
