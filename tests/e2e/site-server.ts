import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot, scriptArguments, serverArguments } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { isFull } from "../support/reliability";

const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 60_000;

export type SiteServer = {
  baseUrl: string;
  pid: number;
  dataDirectory: string;
  /** Returns the server's log so far. */
  log: () => string;
  /** Stops the server and removes its data. */
  stop: () => Promise<void>;
  /** Kills the process, as a power cut would, and keeps its data for `startServer`. */
  kill: () => Promise<void>;
};

/**
 * Production timeouts, for tests with a slow database; other tests use a long timeout, so that a busy machine does not
 * fail them.
 */
export const productLimits = { DATABASE_TIMEOUT_MS: "" };

/** Starts a production server on a free port with its own data directory. */
export async function startSite(
  databaseUrl: string,
  env: Record<string, string> = {},
  root = projectRoot,
): Promise<SiteServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-test-site-"));
  return startServer({ databaseUrl, dataDirectory, port: await findFreePort(), env, root });
}

type ServerOptions = {
  databaseUrl: string;
  dataDirectory: string;
  port: number;
  env?: Record<string, string>;
  /** The release's folder. */
  root?: string;
};

/** Starts a production server on a given port and data directory, for example, those of a former one. */
export async function startServer(options: ServerOptions): Promise<SiteServer> {
  const { databaseUrl, dataDirectory, port, env, root = projectRoot } = options;
  const baseUrl = `http://localhost:${port}`;
  const output: string[] = [];
  const variables = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDirectory,
    NODE_ENV: "production",
    PORT: `${port}`,
    SITE_URL: baseUrl,
    // All tests share one site; each uses its own address, see test.ts.
    CONTRIBUTIONS_PER_HOUR: "1000000",
    PAGES_PER_MINUTE: "1000000",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ...(isFull ? productLimits : { DATABASE_TIMEOUT_MS: "300000" }),
    ...env,
  };
  const server = runNode(serverArguments, variables, root);
  server.stdout?.on("data", (chunk) => output.push(String(chunk)));
  server.stderr?.on("data", (chunk) => output.push(String(chunk)));
  const stop = async () => {
    await stopServer(server);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  if (!(await isReady(baseUrl, server))) {
    await stop();
    throw new Error(`site did not become ready at ${baseUrl}:\n${output.join("")}`);
  }
  const log = () => output.join("");
  return {
    baseUrl,
    pid: server.pid ?? 0,
    dataDirectory,
    log,
    stop,
    kill: () => killServer(server),
  };
}

/** Runs one of the project's scripts until it exits. */
export async function runProjectScript(
  [name, ...args]: [name: string, ...args: string[]],
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<void> {
  const output: string[] = [];
  const script = runNode(scriptArguments(name, ...args), { DATABASE_URL: databaseUrl, ...env });
  script.stdout?.on("data", (chunk) => output.push(String(chunk)));
  script.stderr?.on("data", (chunk) => output.push(String(chunk)));
  const [code] = await once(script, "close");
  if (code !== 0) {
    throw new Error(`${[name, ...args].join(" ")} exited with code ${code}:\n${output.join("")}`);
  }
}

function runNode(args: string[], env: Record<string, string>, root = projectRoot): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function isReady(baseUrl: string, server: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(`${baseUrl}/api/health`).catch(() => null);
    if (response?.ok) {
      return true;
    }
    await sleep(100);
  }
  return false;
}

async function killServer(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) {
    return;
  }
  const kill = setTimeout(() => server.kill("SIGKILL"), STOP_TIMEOUT_MS);
  server.kill("SIGTERM");
  await once(server, "exit");
  clearTimeout(kill);
}
