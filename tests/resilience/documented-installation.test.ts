import type { ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { readMigrations } from "../../tools/postgres/migration-files";
import { findFreePort } from "../../tools/shared/free-port";
import {
  type Account,
  collect,
  makeFolder,
  openAccount,
  shareNpmCache,
  stop,
} from "../deploy/account";
import { commandsBelow } from "../deploy/document";
import { makeRepository } from "../deploy/repository";
import { openSystemPostgres, type SystemPostgres } from "../deploy/system-postgres";
import { readUnit } from "../deploy/unit";
import { isFull, proves } from "../support/reliability";

const minutes = 60_000;
/** Commands that need root or a dedicated machine; recorded instead of run. */
const recorded = ["useradd", "systemctl"];
/** System folders that docs/operating.md names. */
const folders =
  /\/(opt\/marquee|var\/www\/marquee|var\/lib\/marquee|etc\/marquee|etc\/systemd|usr\/local\/sbin)\b/g;

/** Follows docs/operating.md with a folder and an account in place of a machine. */
describe.runIf(isFull)("the installation of docs/operating.md", { timeout: 30 * minutes }, () => {
  let account: Account;
  let postgres: SystemPostgres;
  let repository: string;
  let settings: Record<string, string>;
  const servers: ChildProcess[] = [];

  beforeAll(async () => {
    account = openAccount();
    shareNpmCache(account);
    postgres = await openSystemPostgres(account);
    repository = await makeRepository(account, "v-first");
    makeCommands();
  }, 10 * minutes);

  afterAll(async () => {
    await Promise.all(servers.map(stop));
    await postgres?.stop();
    account?.remove();
  }, 10 * minutes);

  /** Creates a `sudo` that runs its arguments and root commands that only record theirs. */
  function makeCommands(): void {
    const folder = makeFolder(account, "commands");
    const write = (name: string, text: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    write("sudo", '[ "$1" = -u ] && shift 2; exec "$@"');
    write("runuser", 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"');
    for (const name of recorded) {
      write(name, `echo "${name} $*" >> ${account.home}/commands/record`);
    }
    symlinkSync(process.execPath, join(folder, "node"));
  }

  /** Fills in a script's placeholders and replaces system folders with this account's. */
  function here(text: string, names: Record<string, string> = {}): string {
    const words = { ...names, REPOSITORY: repository };
    return Object.entries(words)
      .reduce((all, [name, value]) => all.replaceAll(name, value), text)
      .replaceAll(folders, `${account.home}/$1`)
      .replaceAll("--group=marquee", `--group=${account.group}`);
  }

  function follow(heading: string, names?: Record<string, string>, index = 0): Promise<string> {
    const PATH = `${account.home}/commands:${account.home}/usr/local/sbin:${postgres.env.PATH}`;
    const script = here(commandsBelow(heading)[index] ?? "", names);
    const env = { ...postgres.env, PATH, npm_config_prefer_offline: "true" };
    // createuser asks for the new role's password twice.
    const input = script.includes("--pwprompt") ? "secret\nsecret\n" : undefined;
    return account.run(script, { env, ...(input && { input }) });
  }

  async function serve(release: string): Promise<{ baseUrl: string; server: ChildProcess }> {
    const port = await findFreePort();
    const unit = readUnit(join(account.home, "opt/marquee", release), "marquee@.service", port);
    const cwd = join(account.home, "opt/marquee/current");
    const env = { ...unit.env, ...settings, DATA_DIR: join(account.home, "var/lib/marquee") };
    await account.run(unit.before, { cwd, env });
    const server = account.start(unit.start, { cwd, env });
    servers.push(server);
    const output = [collect(server.stdout), collect(server.stderr)];
    const baseUrl = `http://127.0.0.1:${port}`;
    await vi
      .waitFor(async () => expect((await fetch(`${baseUrl}/api/health`)).status).toBe(200), {
        timeout: 2 * minutes,
        interval: 200,
      })
      .catch((error) => {
        throw new Error(`${error}\n${output.map((read) => read()).join("")}`);
      });
    return { baseUrl, server };
  }

  async function countVenues(baseUrl: string): Promise<number> {
    const venues = await (await fetch(`${baseUrl}/api/venues?limit=100`)).json();
    return venues.length;
  }

  it("creates the account's folders and the database", async () => {
    mkdirSync(join(account.home, "etc/systemd/system"), { recursive: true });
    account.own(join(account.home, "etc"));
    makeFolder(account, "opt");
    makeFolder(account, "var");
    makeFolder(account, "var/www");
    makeFolder(account, "var/lib");
    makeFolder(account, "var/lib/marquee");
    await follow("Account, database, folders");
    const databaseUrl = `postgresql://marquee:secret@localhost:${postgres.port}/marquee`;
    settings = {
      DATABASE_URL: databaseUrl,
      SITE_URL: "https://www.example.com",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(account.home, "etc/marquee/marquee.env"), lines.join(""));

    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.end();
  });

  it("builds a release from a fresh clone, with production packages", async ({ task }) => {
    await follow("A release", { TAG: "v-first" });

    const installed = readFileSync(
      join(account.home, "opt/marquee/current/node_modules/.package-lock.json"),
      "utf8",
    );
    expect(installed).not.toContain("node_modules/@biomejs/biome");
    proves(35, `the documented release builds on Node.js ${process.versions.node}`, task);
  });

  it("starts with the unit's commands and imports venues", async () => {
    makeFolder(account, "usr/local/sbin");
    const wrapper = join(account.home, "opt/marquee/current/deploy/marquee");
    const text = readFileSync(wrapper, "utf8").replace("/usr/bin/node", process.execPath);
    writeFileSync(wrapper, here(text));
    await follow("Start");
    expect(readFileSync(join(account.home, "commands/record"), "utf8")).toContain(
      "systemctl enable --now marquee@3001 marquee@3002",
    );
    const { baseUrl } = await serve("releases/v-first");
    cpSync(join(projectRoot, "tests/fixtures/venues.csv"), join(account.home, "venues.csv"));
    const summary = await follow(
      "Start",
      { "/path/venues.csv": join(account.home, "venues.csv") },
      1,
    );

    expect(summary.trim().split("\n").at(-1)).toMatch(/^\{"read":\d+,"created":[1-9]/);
    await expect.poll(() => countVenues(baseUrl), { timeout: minutes }).toBeGreaterThan(0);
    expect((await fetch(`${baseUrl}/`)).status).toBe(200);
  });

  it("rolls back to the former release after a migration", async ({ task }) => {
    const releases = join(account.home, "opt/marquee/releases");
    await account.run(
      `cp --archive --link v-first v-second && cd v-second/prisma/migrations &&
      mkdir 29990101000000_add_note && echo "ALTER TABLE venues ADD COLUMN note text;" > 29990101000000_add_note/migration.sql &&
      ln --symbolic --force --no-dereference ${releases}/v-second ${releases}/../current`,
      { cwd: releases },
    );
    const upgraded = await serve("releases/v-second");
    const venues = await countVenues(upgraded.baseUrl);
    await stop(upgraded.server);
    await follow("Upgrade without downtime", { FORMER: "v-first" }, 1);
    const { baseUrl } = await serve("releases/v-first");

    expect(await countVenues(baseUrl)).toBe(venues);
    expect((await fetch(`${baseUrl}/browse`)).status).toBe(200);
    proves(
      35,
      `back to a release with ${readMigrations().length} of the migrations, 0 refused`,
      task,
    );
  });
});
