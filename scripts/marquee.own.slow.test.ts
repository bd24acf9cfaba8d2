import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { callScript, spawnScript } from "@/tests/support/run-script";
import { commands, main } from "./marquee";

const folder = mkdtempSync(join(tmpdir(), "marquee-command-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const marquee = (...args: string[]) => callScript(() => main(args));

describe("npm run marquee", () => {
  it.each(Object.keys(commands))("explains %s in the same form", async (name) => {
    const { code, out, err } = await marquee(name, "--help");

    expect(code, err).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: npm run marquee -- ${name}\\b.*\\n`));
    expect(out).toMatch(/\n\n[A-Z].+/);
    expect(err, "a command that only explains itself opens no database").toBe("");
  });

  it("lists every command", async () => {
    const { code, out } = await marquee("--help");

    expect(code).toBe(0);
    for (const name of Object.keys(commands)) {
      expect(out).toMatch(new RegExp(`^ {2}${name} +[a-z]`, "m"));
    }
    expect((await marquee()).code).toBe(1);
  });

  it.each([
    ["docter", 'There is no command "docter". Did you mean doctor?'],
    ["mailtest", "Did you mean mail-test?"],
    ["frobnicate", 'There is no command "frobnicate".\n'],
    ["constructor", 'There is no command "constructor".\n'],
  ])("names the nearest command to %s", async (name, words) => {
    const { code, err } = await marquee(name);

    expect(code).toBe(1);
    expect(err).toContain(words);
  });

  it("passes arguments on and names the database it works on", async () => {
    const url = new URL(process.env.DATABASE_URL ?? "");
    const { code, out, err } = await spawnScript("marquee", ["samples", "status"]);

    expect(code, err).toBe(0);
    expect(out).toMatch(/^Sample venues: \d+ shown, \d+ hidden\.\n$/);
    expect(err).toContain(`Database: "${url.pathname.slice(1)}" on ${url.hostname}:${url.port}`);
  });

  it("creates no database in production", async () => {
    const DATA_DIR = join(folder, "new");
    const env = { NODE_ENV: "production", DATABASE_URL: "", DATA_DIR };
    const { code, err } = await spawnScript("marquee", ["reviewer", "list"], { env });

    expect(code).toBe(1);
    expect(err).toContain("NODE_ENV is production, but DATABASE_URL is not set");
    expect(err).toContain("SETTINGS_FILE=");
    expect(err, "stack trace").not.toMatch(/^ {4}at /m);
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe("npm run marquee -- config", () => {
  it("prints each setting with its origin, without passwords", async () => {
    const file = join(folder, "marquee.env");
    writeFileSync(file, "SITE_NAME=Venues\nGREETING=hello\n");
    const env = {
      SETTINGS_FILE: file,
      SITE_NAME: "Venues",
      GREETING: "hello",
      SMTP_URL: "smtp://jane:secret-p@ssword@mail.example.com:587",
      DATABASE_URL: "postgresql://localhost/venues?user=jane&password=secret&sslmode=require",
      METRICS_TOKEN: "a-secret-of-the-operators",
      SITE_URL: "https://venues.example",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const { code, out, err } = await spawnScript("marquee", ["config"], { env });

    expect(code, err).toBe(0);
    expect(out).toMatch(/^SITE_NAME +file +Venues$/m);
    expect(out).toMatch(/^SMTP_URL +environment +smtp:\/\/jane:\*\*\*@mail\.example\.com:587$/m);
    expect(out).toMatch(/^DATABASE_URL .*\?user=jane&password=\*\*\*&sslmode=require$/m);
    expect(out).toMatch(/^METRICS_TOKEN +environment +\(hidden\)$/m);
    expect(out).toMatch(/^HOST +default +127\.0\.0\.1$/m);
    expect(out).toMatch(/^S3_BUCKET +default +\(not set\)$/m);
    expect(out).not.toContain("secret");
    expect(err).toContain(`Settings file: ${file}`);
    expect(err).toContain("The setting GREETING has no effect.");
  });
});
