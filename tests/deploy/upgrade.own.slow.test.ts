import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { makeRelease, type Release } from "../../tools/release/make-release";
import { hasNginx, type Nginx, openNginx } from "../resilience/nginx";
import { query } from "../support/query";
import { isFull, proves } from "../support/reliability";
import { type Account, openAccount, shareNpmCache, stop } from "./account";
import { commandsBelow } from "./document";
import { type Load, startLoad } from "./load";
import { type Machine, openMachine, type Site } from "./machine";
import { openSystemPostgres, type SystemPostgres } from "./system-postgres";

const minutes = 60_000;
/** The last commit before the baseline of migrations: it is installed as a clone, as its own documentation says. */
const former = "e93e12e8";
const secondsBetween = 10;

const hasFormer =
  spawnSync("git", ["cat-file", "-e", `${former}^{commit}`], { cwd: projectRoot }).status === 0;

/** Upgrades two processes behind nginx as docs/operating.md says, and goes back, while visitors read and contribute. */
describe.runIf(isFull && hasNginx() && hasFormer)(
  "an upgrade under load",
  { timeout: 30 * minutes },
  () => {
    let account: Account;
    let postgres: SystemPostgres;
    let machine: Machine;
    let release: Release;
    let sites: [Site, Site];
    let nginx: Nginx;
    let load: Load;
    let databaseUrl: string;

    beforeAll(async () => {
      release = await makeRelease(() => {});
      account = openAccount();
      shareNpmCache(account);
      postgres = await openSystemPostgres(account);
      machine = openMachine(account, postgres);
      await machine.install();
      databaseUrl = `postgresql://marquee:secret@localhost:${postgres.port}/marquee`;
      machine.configure({
        DATABASE_URL: databaseUrl,
        SITE_URL: "http://127.0.0.1",
        TRUSTED_PROXIES: "127.0.0.1",
        CONTRIBUTIONS_PER_HOUR: "100000",
      });
      await installFormer();
      sites = [await machine.serve(), await machine.serve()];
      nginx = await openNginx([sites[0].port, sites[1].port]);
      const file = join(projectRoot, "tests/fixtures/venues.csv");
      cpSync(file, join(account.home, "venues.csv"));
      await account.run(
        `${process.execPath} scripts/run.mjs import ${account.home}/venues.csv --source Test --allow-new-towns`,
        {
          cwd: join(account.home, "opt/marquee/current"),
          env: { DATABASE_URL: databaseUrl, DATA_DIR: join(account.home, "var/lib/marquee") },
        },
      );
      load = startLoad(nginx.baseUrl, [
        ...["/", "/canada", "/search?q=NEW", "/api/venues?limit=20", "/canada/nova-scotia/halifax"],
        ...["/search?q=NEW", "/browse", "/submit-venue"],
      ]);
    }, 30 * minutes);

    afterAll(async () => {
      await load?.stop();
      await nginx?.close();
      await machine?.stop();
      await postgres?.stop();
      account?.remove();
    }, 10 * minutes);

    /** Builds the former release with the same key, so that forms stay valid, as the page requires. */
    async function installFormer(): Promise<void> {
      const repository = join(account.home, "repository");
      execFileSync("git", ["clone", "--quiet", "--bare", projectRoot, repository]);
      execFileSync("git", ["tag", "v-former", former], { cwd: repository });
      account.own(repository);
      const manifest = join(projectRoot, ".builds/current/server/server-reference-manifest.json");
      const { encryptionKey } = JSON.parse(readFileSync(manifest, "utf8"));
      await machine.follow("A release", {
        TAG: "v-former",
        REPOSITORY: `file://${repository}`,
        "npm run build": `NEXT_SERVER_ACTIONS_ENCRYPTION_KEY='${encryptionKey}' npm run build`,
      });
    }

    /** Runs the lines of a block in turn; `systemctl restart` stops a process and starts the current release. */
    async function followRestarts(heading: string, index: number, names = {}): Promise<void> {
      for (const line of (commandsBelow(heading)[index] ?? "").trim().split("\n")) {
        const process = /systemctl restart marquee@300([12])/.exec(line)?.[1];
        if (process) {
          const place = Number(process) - 1;
          const { server, port } = sites[place] as Site;
          await stop(server);
          sites[place] = await machine.serve(port);
        } else {
          await account.run(machine.here(line, names));
        }
      }
    }

    async function countLost(): Promise<number> {
      const rows = await query<{ id: string }>(databaseUrl, "SELECT id::text FROM contributions");
      const known = new Set(rows.map(({ id }) => id));
      return load.receipts.filter((id) => !known.has(id)).length;
    }

    const versionOf = () => account.run("basename $(readlink opt/marquee/current)");

    it("replaces one process after the other, and loses nothing", async () => {
      const name = basename(release.archive, ".tar.gz");
      for (const file of [release.archive, `${release.archive}.sha256`]) {
        cpSync(file, join(account.home, "opt/marquee/releases", basename(file)));
      }
      account.own(join(account.home, "opt/marquee/releases"));
      await wait(secondsBetween * 1000);
      await machine.follow("A release without a build", { VERSION: release.version });
      await followRestarts("Upgrade without downtime", 0);
      await wait(secondsBetween * 1000);

      expect((await versionOf()).trim()).toBe(name);
      expect(load.failed).toEqual([]);
      expect(await countLost()).toBe(0);
      const { answered, forms } = load;
      proves(35, `upgraded to the archive: 0 of ${answered} requests failed, ${forms} forms`);
    });

    it("goes back, and keeps what was written in between", async () => {
      const before = load.answered;
      await followRestarts("Upgrade without downtime", 1, { FORMER: "v-former" });
      await wait(secondsBetween * 1000);
      await load.stop();

      expect((await versionOf()).trim()).toBe("v-former");
      expect(load.failed).toEqual([]);
      expect(await countLost()).toBe(0);
      const last = load.receipts.slice(-50);
      const pages = await Promise.all(
        last.map(async (id) => (await fetch(`${nginx.baseUrl}/contributions/${id}`)).status),
      );
      expect(pages).toEqual(last.map(() => 200));
      const figure = `0 of ${load.answered - before} requests failed, 0 of ${load.receipts.length} contributions lost`;
      proves(35, `went back from the archive: ${figure}`);
    });
  },
);
