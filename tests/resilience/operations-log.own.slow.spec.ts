import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import sharp from "sharp";
import { findFreePort } from "../../tools/shared/free-port";
import { type SiteServer, startServer } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { query } from "../support/query";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { uploadHeaders } from "../support/upload-headers";

// What the log and metrics report for each fault; other tests cover the effects on visitors.
test.describe.configure({ mode: "default" });

let database: TestDatabase;
let site: SiteServer;
let port: number;
let dataDirectory: string;

const start = () =>
  startServer({
    databaseUrl: database.databaseUrl,
    dataDirectory,
    port,
    // No mail server listens on this port.
    env: { SMTP_URL: "smtp://127.0.0.1:9" },
  });

test.beforeAll(async () => {
  database = await createTestDatabase();
  port = await findFreePort();
  dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-site-"));
  site = await start();
});

test.afterAll(async () => {
  await site.stop();
  await database.drop();
});

type Line = { msg?: string; error?: { code?: string; message?: string } } & Record<string, unknown>;

function lines(): Line[] {
  const whole = site.log().slice(0, site.log().lastIndexOf("\n"));
  return whole
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

/** Waits for a matching log line. */
async function expectLine(line: Line): Promise<void> {
  await expect.poll(lines).toContainEqual(expect.objectContaining(line));
}

/** Reads a metric by name and labels; NaN if missing. */
async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${site.baseUrl}/api/metrics`)).text();
  const line = text.split("\n").find((entry) => entry.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? Number.NaN);
}

test("logs and counts emails that fail while the mail server is down", async () => {
  await query(
    database.databaseUrl,
    `WITH mail AS (INSERT INTO mails (kind, recipient, subject, text, html)
       VALUES ('receipt', 'canary@example.com', 'Hall', 'Hall', 'Hall') RETURNING id)
     INSERT INTO pgboss.job (name, data, retry_limit, retry_delay)
       SELECT 'send-mail', jsonb_build_object('mailId', id), 12, 3600 FROM mail`,
  );
  await expectLine({
    msg: "worker: job failed",
    queue: "send-mail",
    error: expect.objectContaining({ message: expect.stringMatching(/was not sent: E\w+/) }),
  });
  await expect.poll(() => figure('marquee_queue_jobs{queue="send-mail",state="retry"}')).toBe(1);
  expect(site.log()).not.toContain("canary");
});

test("logs slow requests and counts waiting connections for a slow database", async () => {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query("BEGIN; LOCK TABLE venues");
  // Long lists have four connections of their own, and a network may read two at a time.
  const responses = Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      fetch(`${site.baseUrl}/api/venues?limit=${1_000 + index}`, {
        headers: { "x-forwarded-for": inventedAddress() },
      }),
    ),
  );
  try {
    await expect
      .poll(() => figure('marquee_database_connections{state="waiting"}'))
      .toBeGreaterThan(0);
  } finally {
    await client.query("ROLLBACK");
    await client.end();
  }
  for (const { status } of await responses) {
    expect(status).toBe(200);
  }

  await expect.poll(() => figure('marquee_database_connections{state="waiting"}')).toBe(0);
  await expect
    .poll(() => lines().filter(({ path, ms }) => path === "/api/venues" && Number(ms) > 200))
    .not.toEqual([]);
});

test("logs failed health checks and requests while the database is down", async () => {
  const before = await figure('marquee_requests_total{status="5xx"}');
  const name = database.name;
  const server = process.env.TEST_SERVER_URL ?? "";
  await query(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await query(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  expect((await fetch(`${site.baseUrl}/browse`)).status).toBe(503);
  expect((await fetch(`${site.baseUrl}/api/health`)).status).toBe(503);

  const reason = expect.objectContaining({
    message: expect.stringContaining("not currently accepting connections"),
  });
  await expectLine({ msg: "health check failed: the database does not respond", error: reason });
  await expectLine({ msg: "invalidation listener lost its connection", error: reason });
  await expectLine({ path: "/browse", status: 503 });
  expect(await figure('marquee_requests_total{status="5xx"}')).toBe((before || 0) + 2);
  // An unknown job count is missing, not 0.
  expect(await figure('marquee_queue_jobs{queue="send-mail",state="retry"}')).toBeNaN();

  await query(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await expect.poll(async () => (await fetch(`${site.baseUrl}/api/health`)).status).toBe(200);
  expect(await figure('marquee_queue_jobs{queue="send-mail",state="retry"}')).toBe(1);
});

test("logs rejected uploads when the disk is full", async () => {
  const photos = join(dataDirectory, "photos");
  mkdirSync(photos, { recursive: true });
  const options = ["-t", "tmpfs", "-o", "size=64k", "tmpfs", photos];
  const mounted = spawnSync("mount", options, { encoding: "utf8" });
  test.skip(mounted.status !== 0, `could not mount a small disk: ${mounted.stderr}`);
  try {
    const noise = {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    } as const;
    const picture = await sharp({ create: { ...noise, background: "#888" } })
      .jpeg()
      .toBuffer();
    const response = await fetch(`${site.baseUrl}/api/photos`, {
      method: "POST",
      body: new Uint8Array(picture),
      headers: {
        "Content-Type": "image/jpeg",
        Origin: site.baseUrl,
        ...(await uploadHeaders(site.baseUrl)),
      },
    });
    expect(response.status).toBe(507);
    await expectLine({
      msg: "photo refused: photo storage is full",
      error: expect.objectContaining({ code: "ENOSPC" }),
    });
    await expectLine({ path: "/api/photos", status: 507 });
  } finally {
    spawnSync("umount", [photos]);
  }
});

test("restarts counters but keeps queued jobs after the process is killed", async () => {
  const before = await figure("process_start_time_seconds");
  await site.kill();
  expect(lines().filter(({ level }) => level === 60)).toEqual([]);
  site = await start();

  // The new process starts its counters at 0; queued jobs are still there.
  expect(await figure("process_start_time_seconds")).toBeGreaterThan(before);
  expect(await figure('marquee_queue_jobs{queue="send-mail",state="retry"}')).toBe(1);
  await expect.poll(() => site.log()).toContain("Marquee is ready");
});
