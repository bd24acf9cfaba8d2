import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../../lib/core/operator-error";
import { isProcessAlive, processIdentity } from "../shared/file-lock.mjs";
import { findFreePort } from "../shared/free-port";
import { accountOptions, runAsAccount } from "./postgres-binaries";
import type { PostgresHome } from "./postgres-paths";

/** The processes of a killed server may hold its memory for a while, and a closing connection its port. */
const BUSY_TIMEOUT_MS = 30_000;
const RETRY_MS = 200;
const MAXIMUM_LOG_BYTES = 10_000_000;

type Postmaster = { pid: number; port: number };

/** The server running on this data, started by any process. Removes a stale PID file. */
export function findPostmaster(home: PostgresHome): Postmaster | null {
  const postmaster = readPostmaster(home);
  if (postmaster && !isPostmasterOf(postmaster.pid, home.data)) {
    // PostgreSQL itself would mistake an unrelated process with the same PID for the server.
    rmSync(recordFile(home), { force: true });
    return null;
  }
  return postmaster;
}

/** Read-only, so it needs no lock. */
export function isPostmasterRunning(home: PostgresHome): boolean {
  const postmaster = readPostmaster(home);
  return postmaster !== null && isPostmasterOf(postmaster.pid, home.data);
}

function readPostmaster(home: PostgresHome): Postmaster | null {
  const [pid, , , port] = readLines(recordFile(home)).map(Number);
  return pid ? { pid, port: port ?? 0 } : null;
}

function recordFile({ data }: PostgresHome): string {
  return join(data, "postmaster.pid");
}

type StartOptions = {
  isDurable: boolean;
  /** True if other processes use the address of the last server; otherwise any free port will do. */
  mustKeepPort: boolean;
};

/** Returns the port, the last one if free. Runs in its own session, so that Ctrl-C does not reach the server. */
export async function startPostmaster(home: PostgresHome, options: StartOptions): Promise<number> {
  prepareLog(home);
  const portFile = join(home.folder, "postgres-port");
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  let port = Number(readLines(portFile)[0]) || (await findFreePort());
  for (;;) {
    const failure = await tryStart(home, port, options.isDurable);
    if (failure === null) {
      writeFileSync(portFile, `${port}\n`);
      return port;
    }
    if (Date.now() > deadline || !/could not bind|in use/.test(failure)) {
      throw new OperatorError(
        `The embedded PostgreSQL did not start on port ${port}:\n${failure}`,
        `See its log: ${home.log}.`,
      );
    }
    if (options.mustKeepPort || !failure.includes("could not bind")) {
      await sleep(RETRY_MS);
    } else {
      port = await findFreePort();
    }
  }
}

/** Synchronous, so that it also works while the process exits. */
export function stopPostmaster(home: PostgresHome): void {
  if (!findPostmaster(home)) {
    return;
  }
  const stop = ["stop", "-D", home.data, "-w", "-t", "30", "-m"];
  if (runAsAccount(home.binaries.pgCtl, [...stop, "fast"], home.account).status !== 0) {
    runAsAccount(home.binaries.pgCtl, [...stop, "immediate"], home.account);
  }
}

async function tryStart(
  home: PostgresHome,
  port: number,
  isDurable: boolean,
): Promise<string | null> {
  const logged = statSync(home.log, { throwIfNoEntry: false })?.size ?? 0;
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=256MB",
    "max_connections=100",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_statement=none",
    ...(isDurable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
  const args = ["start", "-D", home.data, "-l", home.log, "-w", "-t", "300", "-o", options];
  const child = spawn(home.binaries.pgCtl, args, {
    ...accountOptions(home.account),
    stdio: ["ignore", "ignore", "ignore"],
  });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  return code === 0 ? null : readFileSync(home.log).subarray(logged).toString().trim();
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (!isProcessAlive(processIdentity(pid))) {
    return false;
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    // No /proc, or no permission to read it.
    const { stdout } = spawnSync("ps", ["-o", "comm=", "-p", `${pid}`], { encoding: "utf8" });
    return !stdout || stdout.includes("postgres");
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

/** Makes the log writable by the account even if the folder is not. */
function prepareLog(home: PostgresHome): void {
  limitLog(home);
  writeFileSync(home.log, "", { flag: "a", mode: 0o600 });
  if (home.account) {
    chownSync(home.log, home.account.uid, home.account.gid);
  }
}

/** Empties a log that has become large and keeps a copy. A running server appends to it, and so goes on in the empty file. */
export function limitLog({ log }: PostgresHome): void {
  const bytes = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > MAXIMUM_LOG_BYTES) {
    try {
      copyFileSync(log, `${log}.1`);
    } catch {
      // A full disk must not keep the log from being emptied.
    }
    truncateSync(log);
  }
}
