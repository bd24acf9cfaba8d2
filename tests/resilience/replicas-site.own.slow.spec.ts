import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { seedGeography } from "../../prisma/seed";
import { migrate } from "../../tools/postgres/migrate";
import { type Load, startLoad } from "../deploy/load";
import { signInBrowser } from "../e2e/review-site";
import { runProjectScript, type SiteServer, startServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { submitVenue } from "./contributors";
import { hasNginx, type Nginx, openNginx } from "./nginx";
import { openReplicatedPostgres, type ReplicatedPostgres } from "./replicated-postgres";

test.describe.configure({ mode: "serial" });

const withoutNginx = "nginx is not installed";

let postgres: ReplicatedPostgres;
let sites: SiteServer[] = [];
/** In front of all of them, where nginx is installed. */
let front: Nginx | null = null;
/** Of a venue. */
let path: string;

const settingsFor = (...replicas: number[]) => ({
  DATABASE_REPLICA_URLS: replicas.map((index) => postgres.urlOf(index)).join(),
  TRUSTED_PROXIES: "127.0.0.1",
});

test.beforeAll(async () => {
  postgres = await openReplicatedPostgres(2);
  await migrate(postgres.urlOf(0), () => {});
  await seedGeography(postgres.urlOf(0));
  await runProjectScript(
    ["import", "tests/fixtures/venues.csv", "--allow-new-towns"],
    postgres.urlOf(0),
  );
  sites = await Promise.all([1, 2, 3].map(() => startSite(postgres.urlOf(0), settingsFor(1, 2))));
  if (hasNginx()) {
    front = await openNginx(sites.map(portOf));
  } else {
    process.stdout.write(`Line 38: without a proxy, and no promotion: ${withoutNginx}\n`);
  }
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

/** Where visitors arrive. */
const entrance = () => front?.baseUrl ?? sites[0]?.baseUrl ?? "";

async function metric(name: string): Promise<number> {
  const texts = sites.map(async ({ baseUrl }) => (await fetch(`${baseUrl}/api/metrics`)).text());
  const lines = (await Promise.all(texts)).flatMap((text) => text.split("\n"));
  return lines
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const readsOf = (target: string) => metric(`marquee_database_reads_total{target="${target}"}`);

/** Has each process render a page that is in no cache. */
async function renderNew(): Promise<void> {
  const pages = sites.map(({ baseUrl }) => fetch(`${baseUrl}/search?q=lantern+${Math.random()}`));
  const statuses = (await Promise.all(pages)).map(({ status }) => status);
  expect(statuses).toEqual(sites.map(() => 200));
}

async function expectReplicasRead(count: number): Promise<void> {
  await expect.poll(() => metric("marquee_replica_is_read")).toBe(count * sites.length);
  const before = await readsOf("replica");
  await renderNew();
  expect(await readsOf("replica")).toBeGreaterThan(before);
}

/** Cached pages, new ones, and streamed lists; none of them needs the primary. */
const read = () => [
  ...[path, "/search?q=NEW", "/", "/browse", "/search?q=NEW"],
  ...["/api/venues?limit=24", "/sitemap-canada-venues-1.xml"],
];

/** What visitors got while `work` was done. Reads are named by their path. */
async function visitWhile(work: (load: Load) => Promise<void>) {
  const load = startLoad(entrance(), read());
  await wait(2_000);
  await work(load);
  await wait(2_000);
  await load.stop();
  const isWrite = (problem: string) => /submission:|form/.test(problem);
  const { answered, failed, receipts } = load;
  return {
    answered,
    receipts,
    failedReads: failed.filter((problem) => !isWrite(problem)),
    refusedForms: failed.filter(isWrite).length,
  };
}

/** Receipts of contributions that this server does not have. */
async function listLost(index: number, receipts: string[]): Promise<string[]> {
  const sql = "SELECT id::text FROM contributions";
  const rows = await query<{ id: string }>(postgres.urlOf(index), sql);
  const known = new Set(rows.map(({ id }) => id));
  return receipts.filter((id) => !known.has(id));
}

type Visits = Awaited<ReturnType<typeof visitWhile>>;

/** Checks that no read failed and nothing was lost, and prints the counts. */
async function proveVisits(fault: string, visits: Visits, primary = 0): Promise<void> {
  const { answered, failedReads, refusedForms, receipts } = visits;
  expect(failedReads).toEqual([]);
  expect(receipts.length).toBeGreaterThan(0);
  expect(await listLost(primary, receipts)).toEqual([]);
  const forms = `${refusedForms} forms refused, 0 of ${receipts.length} receipts lost`;
  proves(38, `${fault}: ${answered} answered, 0 reads failed, ${forms}`);
}

test("renders pages from the replicas", () => expectReplicasRead(2));

test("shows a reviewer's change at once while the replicas have not replayed it", async ({
  page,
  context,
}) => {
  await signInBrowser(context, { databaseUrl: postgres.urlOf(0), site: entrance() });
  const slug = path.split("/").at(-1);
  const [venue] = await query<{ id: number }>(
    postgres.urlOf(0),
    `SELECT id FROM venues WHERE slug = '${slug}'`,
  );
  await postgres.run(1, "SELECT pg_wal_replay_pause()");
  await postgres.run(2, "SELECT pg_wal_replay_pause()");
  const edits = 5;
  let stale = 0;
  let before = 0;
  for (let edit = 1; edit <= edits; edit += 1) {
    const words = `Changed for the ${edit}. time.`;
    await page.goto(`${entrance()}/review/venues/${venue?.id}`);
    await page.getByLabel("Description", { exact: true }).fill(words);
    // The page told of the change before already.
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Save details" }).click();
    expect((await saved).ok()).toBe(true);
    before ||= await readsOf("replica");
    for (const origin of [entrance(), ...sites.map(({ baseUrl }) => baseUrl)]) {
      const html = await (await fetch(origin + path)).text();
      stale += Number(!html.includes(words));
    }
  }
  expect(stale).toBe(0);
  expect(await readsOf("replica")).toBe(before);
  const reads = edits * (sites.length + 1);
  proves(38, `replay paused: 0 of ${reads} pages stale after ${edits} changes`);
  await postgres.run(1, "SELECT pg_wal_replay_resume()");
  await postgres.run(2, "SELECT pg_wal_replay_resume()");
  await expectReplicasRead(2);
});

test("fails no request while a replica is killed", async () => {
  await expectReplicasRead(2);
  const visits = await visitWhile(async () => {
    postgres.control(1, "stop", "-m", "immediate");
    await wait(2_000);
    await expectReplicasRead(1);
    postgres.control(1, "start");
    await expectReplicasRead(2);
  });
  expect(visits.refusedForms).toBe(0);
  await proveVisits("replica killed", visits);
});

test("fails no read while the primary restarts", async () => {
  await expectReplicasRead(2);
  const before = await readsOf("replica");
  const visits = await visitWhile(async () => {
    postgres.control(0, "stop", "-m", "fast");
    await wait(3_000);
    expect(await readsOf("replica")).toBeGreaterThan(before);
    postgres.control(0, "start");
  });
  await proveVisits("primary restarted", visits);
  await expectReplicasRead(2);
});

/** Restarts one process after the other, with the settings of after the promotion. */
async function restartInTurn(primary: number, replica: number): Promise<void> {
  for (const [index, site] of sites.entries()) {
    await site.stop();
    sites[index] = await startServer({
      databaseUrl: postgres.urlOf(primary),
      dataDirectory: mkdtempSync(join(tmpdir(), "marquee-test-site-")),
      port: portOf(site),
      env: settingsFor(replica),
    });
  }
}

const receivedSql = "SELECT (pg_last_wal_receive_lsn() - '0/0')::text AS received";

/** The steps of "Promotion by hand" in docs/scaling.md; returns the new primary and the replica that is left. */
async function promote(): Promise<{ primary: number; replica: number }> {
  postgres.control(0, "stop", "-m", "immediate");
  const received = [1, 2].map(async (index) => {
    const [row] = await query<{ received: string }>(postgres.urlOf(index), receivedSql);
    return BigInt(row?.received ?? 0);
  });
  const [one = 0n, other = 0n] = await Promise.all(received);
  const [primary, replica] = one >= other ? [1, 2] : [2, 1];
  await postgres.run(primary, "SELECT pg_promote()");
  const source = `host=127.0.0.1 port=${postgres.portOf(primary)} user=marquee`;
  await postgres.run(replica, `ALTER SYSTEM SET primary_conninfo = '${source}'`);
  await postgres.run(replica, "SELECT pg_reload_conf()");
  return { primary, replica };
}

/** What `marquee doctor` says about the replicas. */
function examineReplicas({ primary, replica }: { primary: number; replica: number }): unknown[] {
  const doctor = scriptArguments("marquee", "doctor", "--json");
  const env = { ...process.env, ...settingsFor(replica), DATABASE_URL: postgres.urlOf(primary) };
  const { stdout } = spawnSync(process.execPath, doctor, { cwd: projectRoot, env });
  const results: { check: string }[] = JSON.parse(`${stdout}`);
  return results.filter(({ check }) => check === "replicas");
}

test("fails no read while a replica is promoted by hand, and loses nothing", async () => {
  test.skip(!hasNginx(), withoutNginx);
  await postgres.run(0, "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'");
  await postgres.run(0, "SELECT pg_reload_conf()");
  let servers = { primary: 0, replica: 0 };
  const visits = await visitWhile(async () => {
    servers = await promote();
    const refused = await submitVenue({ baseUrl: entrance(), name: "Too Early Hall" });
    expect(refused.status).toBe(503);
    await restartInTurn(servers.primary, servers.replica);
    await expectReplicasRead(1);
  });
  await proveVisits("replica promoted", visits, servers.primary);
  const accepted = await submitVenue({ baseUrl: entrance(), name: "Late Hall" });
  expect(accepted.status).toBe(201);
  expect(examineReplicas(servers)).toMatchObject([{ level: "ok" }]);
});
