import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { describeTarget } from "../../lib/core/database-connection";
import { projectRoot } from "../../lib/core/project";
import { type Finished, finish } from "../../tests/support/finished";
import { refuseStrayDatabase } from "./stray-database";
import { withDatabase } from "./with-database";

const folder = mkdtempSync(join(tmpdir(), "marquee-with-database-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(args: string[], settings: Record<string, string>): Promise<Finished> {
  const child = spawn(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return finish(child);
}

describe(withDatabase, () => {
  const databaseUrl = process.env.DATABASE_URL ?? "";

  it("names the database it uses", async () => {
    const { code, err } = await run(["reviewer", "list"], { DATABASE_URL: databaseUrl });

    expect(code, err).toBe(0);
    expect(err).toContain(`Database: ${describeTarget(databaseUrl)}`);
  });

  it("has programs of PostgreSQL connect without arguments, as psql does", async () => {
    const command = `
      const { Client } = require("pg");
      const client = new Client();
      client.connect()
        .then(() => client.query("SELECT current_database() AS name"))
        .then(({ rows }) => { console.log(rows[0].name); return client.end(); });`;
    const { code, out, err } = await run(
      ["with-database", process.execPath, "--eval", command],
      // Of another database, which the command must not use.
      { DATABASE_URL: databaseUrl, PGDATABASE: "postgres", PGPASSWORD: "wrong" },
    );

    expect(code, err).toBe(0);
    expect(out.trim()).toBe(new URL(databaseUrl).pathname.slice(1));
  });

  it("leaves Ctrl-C to the command, and passes SIGTERM on to it", async () => {
    const command = `
      process.on("SIGINT", () => console.error("interrupted"));
      process.on("SIGTERM", () => process.exit(7));
      setInterval(() => {}, 1000);
      console.error("running");`;
    const args = ["scripts/run.mjs", "with-database", process.execPath, "--eval", command];
    const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: "pipe" });
    const { code, err } = await finish(child, (text) => {
      if (text.endsWith("running\n")) {
        child.kill("SIGINT");
      } else if (text.endsWith("interrupted\n")) {
        child.kill("SIGTERM");
      }
    });

    expect(code, err).toBe(7);
  });

  it("creates no database if the settings are those of a site", async () => {
    const settings = { DATA_DIR: join(folder, "stray"), SITE_URL: "https://venues.example" };
    const { code, err } = await run(["reviewer", "add", "ada@example.com"], settings);

    expect(code).toBe(1);
    expect(err).toContain("SITE_URL is set, but DATABASE_URL is not set");
    expect(err, "stack trace").not.toMatch(/^ {4}at /m);
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  it("creates one for a restore, which comes after the settings of a lost site", async () => {
    const file = join(folder, "no-backup.tar.gz");
    writeFileSync(file, "nothing");
    const settings = { DATA_DIR: join(folder, "lost"), SITE_URL: "https://venues.example" };
    const { code, err } = await run(["restore", file], settings);

    expect(code).toBe(1);
    expect(err).not.toContain("No database found");
    expect(err).toContain(file);
    expect(existsSync(settings.DATA_DIR)).toBe(true);
  });

  it("reads a unit's file literally, unlike a shell", async () => {
    const file = join(folder, "marquee.env");
    const name = "reads a unit's file & more";
    const url = `${databaseUrl}?connect_timeout=60&application_name=${encodeURIComponent(name)}`;
    writeFileSync(file, `SITE_URL=https://venues.example\nDATABASE_URL=${url}\n`);
    const settings = { ...process.env, DATABASE_URL: undefined, SETTINGS_FILE: file };
    const { code, err } = await run(["reviewer", "list"], settings as never);

    expect(code, err).toBe(0);
    expect(err).toContain(`Database: ${describeTarget(databaseUrl)}`);
  });

  it("reports an unreadable settings file", async () => {
    const file = join(folder, "missing.env");
    const { code, err } = await run(["reviewer", "list"], { SETTINGS_FILE: file });

    expect(code).toBe(1);
    expect(err).toContain(`Could not read the settings in ${file}: ENOENT`);
  });
});

describe(refuseStrayDatabase, () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(folder, "release-"));
  });

  const place = (settings: Record<string, string> = {}) => ({
    root,
    dataDirectory: settings.DATA_DIR ?? join(root, ".data"),
    settings,
  });

  function build(): void {
    mkdirSync(join(root, ".builds/one"), { recursive: true });
    writeFileSync(join(root, ".builds/one/marquee-build"), "");
    symlinkSync("one", join(root, ".builds/current"));
  }

  it("rejects a release with a build but no database", () => {
    build();

    expect(() => refuseStrayDatabase(place())).toThrow(/this release has a build, .*\.data\./s);
  });

  it("accepts a fresh clone, a named folder, and an existing database", () => {
    expect(() => refuseStrayDatabase(place())).not.toThrow();
    build();
    expect(() => refuseStrayDatabase(place({ DATA_DIR: join(root, "named") }))).not.toThrow();
    mkdirSync(join(root, ".data/postgres"), { recursive: true });
    expect(() => refuseStrayDatabase(place({ SITE_URL: "https://venues.example" }))).not.toThrow();
  });
});
