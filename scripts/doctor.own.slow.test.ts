import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "@/tests/support/query";
import { proves } from "@/tests/support/reliability";
import { spawnScript } from "@/tests/support/run-script";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { findFreePort } from "@/tools/shared/free-port";

type Result = { check: string; level: string; message: string; remedy?: string };

const folder = mkdtempSync(join(tmpdir(), "marquee-doctor-"));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `doctor` with these settings and returns what it says about each check. */
async function examine(settings: Record<string, string>) {
  const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: folder, ...settings };
  const { code, out, err } = await spawnScript("marquee", ["doctor", "--json"], { env });
  const results: Result[] = JSON.parse(out || "[]");
  const about = (check: string) => results.filter((result) => result.check === check);
  return { code, err, results, about };
}

/** A site whose services do not answer on this port. */
const awayFrom = (port: number) => ({
  DATABASE_URL: `postgresql://jane:secret@127.0.0.1:${port}/venues`,
  DATABASE_REPLICA_URLS: `postgresql://jane:secret@127.0.0.1:${port}/venues`,
  // A path below a device file, where not even root can write.
  DATA_DIR: "/dev/null/marquee",
  SITEURL: "https://venues.example",
  PAGE_CACHE_MB: "plenty",
  TRUSTED_PROXIES: "10.0.0.1",
  SMTP_URL: `smtp://jane:secret@127.0.0.1:${port}`,
  S3_BUCKET: "photos",
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
});

/** A site that is not running, on a database that lacks a migration, without a worker, and with a job that waits. */
async function examineNeglected(port: number) {
  const neglected = await createTestDatabase();
  await query(
    neglected.databaseUrl,
    `DELETE FROM "_prisma_migrations" WHERE migration_name = (SELECT max(migration_name) FROM "_prisma_migrations");
     UPDATE pgboss.version SET maintained_on = now() - interval '1 hour';
     INSERT INTO pgboss.job (name, created_on) VALUES ('send-mail', now() - interval '1 hour')`,
  );
  const SITE_URL = `http://127.0.0.1:${port}`;
  const found = await examine({ DATABASE_URL: neglected.databaseUrl, SITE_URL });
  await neglected.drop();
  return found;
}

type Fault = { of: "away" | "neglected"; check: string; words: RegExp; remedy: string };

const faults: Fault[] = [
  { of: "away", check: "settings", words: /PAGE_CACHE_MB/, remedy: ".env.example" },
  { of: "away", check: "database", words: /"venues" on .* listening/, remedy: "Start PostgreSQL" },
  { of: "away", check: "replicas", words: /cannot be read/, remedy: "DATABASE_REPLICA_URLS" },
  { of: "away", check: "data folder", words: /not writable \(ENOTDIR\)/, remedy: "DATA_DIR" },
  { of: "away", check: "bucket", words: /photos cannot .* \(ECONN/, remedy: "S3_ENDPOINT" },
  { of: "away", check: "mail", words: /cannot be used \(ESOCKET\)/, remedy: "SMTP_URL" },
  { of: "neglected", check: "migrations", words: /1 migration pending/, remedy: "backup" },
  { of: "neglected", check: "worker", words: /No worker since/, remedy: "worker" },
  { of: "neglected", check: "queue", words: /1 job waiting.* 60 minutes/, remedy: "the log" },
  { of: "neglected", check: "site", words: /does not answer/, remedy: "Start the site" },
];

describe("npm run marquee -- doctor", () => {
  it("names ten prepared faults with a remedy", async () => {
    const port = await findFreePort();
    const away = await examine(awayFrom(port));
    const neglected = await examineNeglected(port);

    expect([away.code, neglected.code], away.err + neglected.err).toEqual([1, 1]);
    const examined = { away, neglected };
    const named = faults.filter(({ of, check, words, remedy }) =>
      examined[of]
        .about(check)
        .some((result) => words.test(result.message) && result.remedy?.includes(remedy)),
    );
    expect(named).toEqual(faults);
    const results = [...away.results, ...neglected.results];
    for (const { message, remedy } of results.filter(({ level }) => level !== "ok")) {
      expect(remedy, message).toMatch(/^[A-Z].*[^.]{2}/);
    }
    expect(JSON.stringify(away.results) + away.err).not.toContain("secret");
    proves(39, `${named.length} of ${faults.length} named with a remedy`);
  });

  it("names each setting that is wrong", async () => {
    const { about } = await examine(awayFrom(await findFreePort()));

    expect(about("settings")).toEqual([
      expect.objectContaining({
        level: "error",
        message: expect.stringContaining("PAGE_CACHE_MB"),
      }),
      expect.objectContaining({ level: "warning", remedy: "Did you mean SITE_URL?" }),
      expect.objectContaining({ message: expect.stringContaining("cannot reach the site") }),
      expect.objectContaining({ message: expect.stringContaining("link to localhost") }),
    ]);
  });

  it("tells a missing bucket, a rejected password, and a full disk apart", async () => {
    const storage = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: folder });
    const { port } = await storage.run();
    const mailPort = await findFreePort();
    const mail = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      logger: false,
      onAuth: (_, __, done) => done(new Error("Invalid login")),
    });
    await new Promise<void>((resolve) => mail.listen(mailPort, "127.0.0.1", resolve));
    const { code, about } = await examine({
      S3_BUCKET: "missing",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_FORCE_PATH_STYLE: "true",
      SMTP_URL: `smtp://jane:wrong@127.0.0.1:${mailPort}`,
      DISK_RESERVE_MB: "999999999",
    });
    await storage.close();
    await new Promise<void>((resolve) => mail.close(resolve));

    expect(code).toBe(1);
    expect(about("bucket")).toMatchObject([{ remedy: "Create the bucket, or correct S3_BUCKET." }]);
    expect(about("mail")).toMatchObject([{ remedy: "Correct the user and password in SMTP_URL." }]);
    expect(about("data folder")).toMatchObject([
      { level: "error", message: expect.stringContaining("so uploads are refused") },
    ]);
  });

  it("creates nothing where there is no site", async () => {
    const DATA_DIR = join(folder, "none");
    const { code, about } = await examine({ DATABASE_URL: "", DATA_DIR });

    expect(code).toBe(1);
    expect(about("database")).toMatchObject([
      {
        level: "error",
        message: expect.stringContaining(`there is no embedded database in ${DATA_DIR}`),
        remedy: expect.stringContaining("Set DATABASE_URL"),
      },
    ]);
    expect(about("data folder")).toMatchObject([{ level: expect.stringMatching(/ok|warning/) }]);
  });

  it("prints one aligned line for each check", async () => {
    const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: folder };
    const { out, err } = await spawnScript("marquee", ["doctor"], { env });

    expect(err).toContain("Database: ");
    expect(out).toMatch(/^ok {7}settings {5}All settings are known and valid\.$/m);
    expect(out).toMatch(/^ok {7}migrations {3}The database is up to date\.$/m);
    expect(out).toMatch(/^error {4}worker {7}No worker has run yet.* - Start the site/m);
    expect(out.trim().split("\n")).toHaveLength(15);
  });

  it("explains wrong arguments", async () => {
    const { code, err } = await spawnScript("marquee", ["doctor", "--yaml"]);

    expect(code).toBe(1);
    expect(err).toContain("Usage: npm run marquee -- doctor [--json]");
  });
});
