import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An unprivileged user: `nobody` when the tests run as root, otherwise the current user. */
const nobody = 65_534;
const ids: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export type Account = {
  /** The account's own folder, which is also its home. */
  home: string;
  group: string;
  start: (script: string, options?: Options) => ChildProcess;
  /** Runs a shell script, which must succeed, and returns its standard output. */
  run: (script: string, options?: Options) => Promise<string>;
  /** Makes the account the owner of files that the tests put into its folder. */
  own: (path: string) => void;
  remove: () => void;
};

type Options = { cwd?: string; env?: Record<string, string>; input?: string };

export function openAccount(): Account {
  const home = mkdtempSync(join(tmpdir(), "marquee-account-"));
  chmodSync(home, 0o755);
  const own = (path: string) => {
    if (ids.uid !== undefined) {
      spawnSync("chown", ["-R", `${ids.uid}:${ids.gid}`, path]);
    }
  };
  own(home);
  const environment = {
    PATH: process.env.PATH,
    USER: idOf("-un"),
    LANG: "C.UTF-8",
  };
  const start = (script: string, { cwd = home, env = {}, input }: Options = {}) =>
    spawn("bash", ["--norc", "-euo", "pipefail", "-c", script], {
      cwd,
      ...ids,
      env: { ...environment, HOME: home, ...env } as unknown as NodeJS.ProcessEnv,
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      // Detaches from the terminal, so that password prompts read standard input.
      detached: true,
    });
  const run = async (script: string, options: Options = {}) => {
    const child = start(script, options);
    child.stdin?.end(options.input);
    const [out, errors] = [collect(child.stdout), collect(child.stderr)];
    const [code] = await once(child, "close");
    if (code !== 0) {
      throw new Error(
        `ended with ${code}:\n${script}\n${out().slice(-4000)}\n${errors().slice(-8000)}`,
      );
    }
    return out();
  };
  return {
    home,
    group: idOf("-gn"),
    start,
    run,
    own,
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function idOf(flag: string): string {
  const args = ids.uid === undefined ? [flag] : [flag, `${ids.uid}`];
  return spawnSync("id", args, { encoding: "utf8" }).stdout.trim();
}

export function collect(stream: ChildProcess["stdout"]): () => string {
  const chunks: string[] = [];
  stream?.on("data", (chunk) => chunks.push(String(chunk)));
  return () => chunks.join("");
}

/** Copies this machine's npm cache; packages missing from it come from the registry. */
export function shareNpmCache(account: Account): void {
  const { stdout } = spawnSync("npm", ["config", "get", "cache"], { encoding: "utf8" });
  const cache = join(stdout.trim(), "_cacache");
  const folder = join(account.home, ".npm");
  mkdirSync(folder, { recursive: true });
  if (existsSync(cache)) {
    spawnSync("cp", ["-r", cache, folder]);
  }
  account.own(folder);
}

/** Stops a process that `start` started, with its descendants. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "close");
    process.kill(-(child.pid ?? Number.NaN), "SIGTERM");
    await ended;
  }
}

export function makeFolder(account: Account, ...path: string[]): string {
  const folder = join(account.home, ...path);
  mkdirSync(folder, { recursive: true });
  if (ids.uid !== undefined) {
    chownSync(folder, ids.uid, ids.gid ?? ids.uid);
  }
  return folder;
}
