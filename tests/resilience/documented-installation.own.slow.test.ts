import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { readMigrations } from "../../tools/postgres/migration-files";
import { type Account, makeFolder, openAccount, shareNpmCache, stop } from "../deploy/account";
import { type Machine, openMachine } from "../deploy/machine";
import { makeRepository } from "../deploy/repository";
import { openSystemPostgres, type SystemPostgres } from "../deploy/system-postgres";
import { isFull, proves } from "../support/reliability";

const minutes = 60_000;

describe.runIf(isFull)("the installation of docs/operating.md", { timeout: 30 * minutes }, () => {
  let account: Account;
  let postgres: SystemPostgres;
  let machine: Machine;
  let repository: string;

  beforeAll(async () => {
    account = openAccount();
    shareNpmCache(account);
    postgres = await openSystemPostgres(account);
    repository = await makeRepository(account, "v-first");
    machine = openMachine(account, postgres);
  }, 10 * minutes);

  afterAll(async () => {
    await machine?.stop();
    await postgres?.stop();
    account?.remove();
  }, 10 * minutes);

  async function countVenues(baseUrl: string): Promise<number> {
    const venues = await (await fetch(`${baseUrl}/api/venues?limit=100`)).json();
    return venues.length;
  }

  it("creates the account's folders and the database", async () => {
    await machine.install();
    const databaseUrl = `postgresql://marquee:secret@localhost:${postgres.port}/marquee`;
    machine.configure({
      DATABASE_URL: databaseUrl,
      SITE_URL: "https://www.example.com",
      TRUSTED_PROXIES: "127.0.0.1",
    });

    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.end();
  });

  it("builds a release from a fresh clone, with production packages", async () => {
    await machine.follow("A release", { TAG: "v-first", REPOSITORY: repository });

    const installed = readFileSync(
      join(account.home, "opt/marquee/current/node_modules/.package-lock.json"),
      "utf8",
    );
    expect(installed).not.toContain("node_modules/@biomejs/biome");
    proves(35, `the documented release builds on Node.js ${process.versions.node}`);
  });

  it("starts with the unit's commands and imports venues", async () => {
    makeFolder(account, "usr/local/sbin");
    const wrapper = join(account.home, "opt/marquee/current/deploy/marquee");
    const text = readFileSync(wrapper, "utf8").replace("/usr/bin/node", process.execPath);
    writeFileSync(wrapper, machine.here(text));
    await machine.follow("Start");
    expect(readFileSync(join(account.home, "commands/record"), "utf8")).toContain(
      "systemctl enable --now marquee@3001 marquee@3002",
    );
    const { baseUrl } = await machine.serve();
    cpSync(join(projectRoot, "tests/fixtures/venues.csv"), join(account.home, "venues.csv"));
    const summary = await machine.follow(
      "Start",
      { "/path/venues.csv": join(account.home, "venues.csv") },
      1,
    );

    expect(summary.trim().split("\n").at(-1)).toMatch(/^\{"read":\d+,"created":[1-9]/);
    await expect.poll(() => countVenues(baseUrl), { timeout: minutes }).toBeGreaterThan(0);
    expect((await fetch(`${baseUrl}/`)).status).toBe(200);

    const printed = await machine.follow("7\\. First Reviewer");
    const [, link = ""] = /https:\/\/www\.example\.com(\/review\/\S+)/.exec(printed) ?? [];
    expect((await fetch(baseUrl + link)).status).toBe(200);
    // Not asked to mail, and without the address of this site: it says so, and what to do.
    const found = await machine.follow("7\\. First Reviewer", {}, 1).catch(String);
    expect(found).toMatch(/ok\s+database/i);
  });

  it("rolls back to the former release after a migration", async () => {
    const releases = join(account.home, "opt/marquee/releases");
    await account.run(
      `cp --archive --link v-first v-second && cd v-second/prisma/migrations &&
      mkdir 29990101000000_add_note && echo "ALTER TABLE venues ADD COLUMN note text;" > 29990101000000_add_note/migration.sql &&
      ln --symbolic --force --no-dereference ${releases}/v-second ${releases}/../current`,
      { cwd: releases },
    );
    const upgraded = await machine.serve();
    const venues = await countVenues(upgraded.baseUrl);
    await stop(upgraded.server);
    await machine.follow("Upgrade without downtime", { FORMER: "v-first" }, 1);
    const { baseUrl } = await machine.serve();

    expect(await countVenues(baseUrl)).toBe(venues);
    expect((await fetch(`${baseUrl}/browse`)).status).toBe(200);
    proves(35, `back to a release with ${readMigrations().length} of the migrations, 0 refused`);
  });
});
