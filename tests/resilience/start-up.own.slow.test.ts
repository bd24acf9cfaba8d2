import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { readMigrations } from "../../tools/postgres/migration-files";
import { findFreePort } from "../../tools/shared/free-port";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from "../support/test-database";

const databases: TestDatabase[] = [];
const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-start-up-"));

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function keep(database: Promise<TestDatabase>): Promise<string> {
  databases.push(await database);
  return (await database).databaseUrl;
}

/** Scripts that deploy/'s units and `npm start` run. */
type Script = "seed" | "start" | "server";

async function run(
  script: Script,
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, scriptArguments(script, "geography"), {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDirectory, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  child.stdout.on("data", (chunk) => output.push(String(chunk)));
  child.stderr.on("data", (chunk) => output.push(String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output: output.join("") };
}

async function addLaterMigration(databaseUrl: string, logs: string | null): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, logs)
       VALUES ('1', 'x', '29991231235959_from_the_future', now(), ${logs ? `'${logs}'` : "NULL"})`,
  );
}

describe("startup", () => {
  const wrong = {
    DATABASE_URL: "mysql://db",
    PORT: "0",
    SITE_URL: "x",
    WORKER: "no",
    SMTP_URL: "x",
  };

  it.each<Script>(["server", "seed", "start"])(
    "of %s lists every invalid setting and exits",
    async (script) => {
      const { code, output } = await run(script, wrong);

      expect(code).toBe(1);
      for (const name of Object.keys(wrong)) {
        expect(output).toMatch(new RegExp(`^  ${name}: .`, "m"));
      }
      expect(output, "stack trace").not.toMatch(/^ {4}at /m);
    },
  );

  it("names the database that does not respond", async () => {
    const port = await findFreePort();
    const DATABASE_URL = `postgresql://someone:secret@127.0.0.1:${port}/venues`;
    const { code, output } = await run("seed", { DATABASE_URL });

    expect(code).toBe(1);
    expect(output).toContain(`Could not connect to the database "venues" on 127.0.0.1:${port}`);
    expect(output).not.toMatch(/secret|^ {4}at /m);
  });

  it("prepares an empty database once when several processes start together", async () => {
    const DATABASE_URL = await keep(createEmptyTestDatabase());
    const starts = await Promise.all([1, 2, 3].map(() => run("seed", { DATABASE_URL })));

    expect(starts.map(({ code, output }) => (code === 0 ? "" : output))).toEqual(["", "", ""]);
    const [counts] = await query(
      DATABASE_URL,
      `SELECT (SELECT count(*)::int FROM "_prisma_migrations") AS migrations,
              (SELECT count(*)::int FROM countries) AS countries,
              (SELECT count(*)::int FROM site_secrets) AS secrets`,
    );
    const applied = starts.flatMap(({ output }) => output.match(/Applying migration \w+/g) ?? []);
    expect(applied).toHaveLength(readMigrations().length);
    expect(counts).toEqual({ migrations: readMigrations().length, countries: 2, secrets: 2 });
  });

  it("works with a database that a later release migrated", async () => {
    const DATABASE_URL = await keep(createTestDatabase());
    await addLaterMigration(DATABASE_URL, null);
    const { code, output } = await run("seed", { DATABASE_URL });

    expect(code, output).toBe(0);
    expect(await query(DATABASE_URL, "SELECT FROM countries")).toHaveLength(2);
    proves(8, "the former release starts after a migration of the next one");
  });

  it("rejects a database with a migration marked incompatible and leaves it unchanged", async () => {
    const DATABASE_URL = await keep(createTestDatabase());
    await addLaterMigration(DATABASE_URL, "incompatible with earlier releases");
    const { code, output } = await run("seed", { DATABASE_URL });

    expect(code).toBe(1);
    expect(output).toMatch(
      /is newer than this code: it contains migration 29991231235959_from_the_future/,
    );
    expect(output).not.toMatch(/^ {4}at /m);
    expect(await query(DATABASE_URL, "SELECT FROM countries")).toEqual([]);
  });
});
