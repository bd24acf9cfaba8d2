import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../shared/free-port";
import { type Cores, onCores } from "./cores";

const readyTimeout = 60_000;
const stopTimeout = 15_000;
/** Clock ticks of /proc, the same on every Linux in use. */
const ticksPerSecond = 100;

export type Server = {
  baseUrl: string;
  pid: number;
  stop: () => Promise<void>;
};

type ServerCommand = {
  cores: Cores;
  /** Arguments for Node.js, given the port. */
  args: (port: number) => string[];
  env?: (port: number) => Record<string, string>;
  cwd?: string;
  /** Path that responds with 200 once the server is ready. */
  readyPath: string;
};

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) {
    child.kill("SIGKILL");
  }
});

/** Starts a server on a free port and on the core reserved for the measured server. */
export async function startServer(wanted: ServerCommand): Promise<Server> {
  const port = await findFreePort();
  const { command, args } = onCores(wanted.cores?.server, process.execPath, wanted.args(port));
  const child = spawn(command, args, {
    cwd: wanted.cwd ?? projectRoot,
    env: { ...process.env, NODE_ENV: "production", ...wanted.env?.(port) } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    // The end of the output is enough to explain a failure.
    stream.on("data", (chunk) => output.push(String(chunk)) > 50 && output.shift());
  }
  running.add(child);
  const stop = async () => {
    await stopServer(child);
    running.delete(child);
  };
  const baseUrl = `http://localhost:${port}`;
  if (!(await isReady(baseUrl + wanted.readyPath, child))) {
    await stop();
    throw new Error(`${args.join(" ")} did not become ready:\n${output.join("")}`);
  }
  // taskset execs the command, so this is the server's own PID.
  return { baseUrl, pid: child.pid ?? 0, stop };
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + readyTimeout;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) {
      return true;
    }
    await sleep(100);
  }
  return false;
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const kill = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
  child.kill("SIGTERM");
  await once(child, "exit");
  clearTimeout(kill);
}

/** CPU time of a process so far, in seconds; null if the system does not report it. */
export function processorSeconds(pid: number): number | null {
  try {
    // The name, in parentheses, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** Resident memory of a process in MB; null if the system does not report it. */
export function residentMegabytes(pid: number): number | null {
  return megabytesOf(pid, "VmRSS");
}

/** Peak resident memory in MB. */
export function peakMegabytes(pid: number): number | null {
  return megabytesOf(pid, "VmHWM");
}

function megabytesOf(pid: number, field: "VmRSS" | "VmHWM"): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
