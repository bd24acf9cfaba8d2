import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("npm run marquee -- doctor", () => {
  it("names each fault of a site with a remedy", async () => {
    const port = await findFreePort();
    const { code, err, results, about } = await examine({
      DATABASE_URL: `postgresql://jane:secret@127.0.0.1:${port}/venues`,
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

    expect(code, err).toBe(1);
    expect(about("settings")).toEqual([
      expect.objectContaining({
        level: "error",
        message: expect.stringContaining("PAGE_CACHE_MB"),
      }),
      expect.objectContaining({ level: "warning", remedy: "Did you mean SITE_URL?" }),
      expect.objectContaining({ message: expect.stringContaining("cannot reach the site") }),
      expect.objectContaining({ message: expect.stringContaining("link to localhost") }),
    ]);
    expect(about("database")).toEqual([
      {
        check: "database",
        level: "error",
        message: `Could not connect to the database "venues" on 127.0.0.1:${port}: nothing is listening there.`,
        remedy: expect.stringContaining("Start PostgreSQL"),
      },
    ]);
    for (const [check, words] of [
      ["data folder", "/dev/null/marquee is not writable (ENOTDIR)"],
      ["mail", `The mail server 127.0.0.1:${port} cannot be used (ESOCKET)`],
      ["bucket", "The bucket photos cannot be used (ECONNREFUSED)"],
    ] as const) {
      expect(about(check)).toMatchObject([
        { level: "error", message: expect.stringContaining(words), remedy: expect.any(String) },
      ]);
    }
    for (const result of results.filter(({ level }) => level !== "ok")) {
      expect(result.remedy, result.message).toMatch(/^[A-Z].*[^.]{2}/);
    }
    expect(JSON.stringify(results) + err).not.toContain("secret");
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
