import type { ChildProcess } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { findFreePort } from "../../tools/shared/free-port";
import { type Account, collect, makeFolder, stop } from "./account";
import { commandsBelow } from "./document";
import type { SystemPostgres } from "./system-postgres";
import { readUnit } from "./unit";

const minutes = 60_000;
/** Commands that need root or a dedicated machine; recorded instead of run. */
const recorded = ["useradd", "systemctl"];
/** System folders that docs/operating.md names. */
const folders =
  /\/(opt\/marquee|var\/www\/marquee|var\/lib\/marquee|etc\/marquee|etc\/systemd|usr\/local\/sbin)\b/g;

type Names = Record<string, string>;

export type Site = { baseUrl: string; port: number; server: ChildProcess };

export type Machine = {
  /** Fills in a script's placeholders and replaces system folders with this account's. */
  here: (text: string, names?: Names) => string;
  /** Runs a block of commands below a heading of docs/operating.md or install.md. */
  follow: (heading: string, names?: Names, index?: number) => Promise<string>;
  /** Creates what `useradd` and a package's installation create, then the documented account, database, and folders. */
  install: () => Promise<void>;
  /** Writes the environment file, which the units and `marquee` read. */
  configure: (settings: Names) => void;
  /** Starts the current release with the commands of the unit, on a free port if none is given. */
  serve: (port?: number) => Promise<Site>;
  stop: () => Promise<unknown>;
};

/** Follows docs/operating.md with a folder and an account in place of a machine. */
export function openMachine(account: Account, postgres: SystemPostgres): Machine {
  makeCommands(account);
  const servers: ChildProcess[] = [];
  let settings: Names = {};
  const here = (text: string, names: Names = {}) =>
    Object.entries(names)
      .reduce((all, [name, value]) => all.replaceAll(name, value), text)
      .replaceAll(folders, `${account.home}/$1`)
      .replaceAll("--group=marquee", `--group=${account.group}`);
  const follow = (heading: string, names?: Names, index = 0) => {
    const PATH = `${account.home}/commands:${account.home}/usr/local/sbin:${postgres.env.PATH}`;
    const script = here(commandsBelow(heading)[index] ?? "", names);
    const env = { ...postgres.env, PATH, npm_config_prefer_offline: "true" };
    // createuser asks for the new role's password twice.
    const input = script.includes("--pwprompt") ? "secret\nsecret\n" : undefined;
    return account.run(script, { env, ...(input && { input }) });
  };
  const serve = async (port?: number) => {
    const site = await startUnit(account, settings, port ?? (await findFreePort()));
    servers.push(site.server);
    return site;
  };
  return {
    here,
    follow,
    install: async () => {
      for (const name of ["etc/systemd/system", "opt", "var/www", "var/lib/marquee"]) {
        mkdirSync(join(account.home, name), { recursive: true });
      }
      account.own(account.home);
      await follow("Account, database, folders");
    },
    configure: (given) => {
      settings = given;
      const lines = Object.entries(given).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(join(account.home, "etc/marquee/marquee.env"), lines.join(""));
    },
    serve,
    stop: () => Promise.all(servers.map(stop)),
  };
}

/** Creates a `sudo` that runs its arguments and root commands that only record theirs. */
function makeCommands(account: Account): void {
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

/** What systemd does to start a unit: its commands in turn, until the site responds. */
async function startUnit(account: Account, settings: Names, port: number): Promise<Site> {
  const cwd = join(account.home, "opt/marquee/current");
  const unit = readUnit(cwd, "marquee@.service", port);
  const env = { ...unit.env, ...settings, DATA_DIR: join(account.home, "var/lib/marquee") };
  await account.run(unit.before, { cwd, env });
  const server = account.start(unit.start, { cwd, env });
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
  return { baseUrl, port, server };
}
