import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../shared/free-port";
import { type Cores, onCores } from "./cores";

const readyTimeout = 60_000;
const stopTimeout = 15_000;
/** Of the clock that /proc counts in, on every Linux in use. */
const ticksPerSecond = 100;

export type Server = {
  baseUrl: string;
  pid: number;
  stop: () => Promise<void>;
};

type ServerCommand = {
  cores: Cores;
  /** Arguments for Node; the port is known by now. */
  args: (port: number) => string[];
  env?: (port: number) => Record<string, string>;
  cwd?: string;
  /** Answers 200 once the server is ready. */
  readyPath: string;
};

/** A server on a free port and on the core that is kept for the one that is measured. */
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
    // The last of it is enough to tell what went wrong.
    stream.on("data", (chunk) => output.push(String(chunk)) > 50 && output.shift());
  }
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    await stopServer(child);
    process.off("exit", kill);
  };
  const baseUrl = `http://localhost:${port}`;
  if (!(await isReady(baseUrl + wanted.readyPath, child))) {
    await stop();
    throw new Error(`${args.join(" ")} did not become ready:\n${output.join("")}`);
  }
  // taskset becomes the command it starts: the id is the server's own.
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

/** Seconds of processor time a process has had so far; null where the system does not say. */
export function processorSeconds(pid: number): number | null {
  try {
    // The name, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** Resident memory of a process in MB; null where the system does not say. */
export function residentMegabytes(pid: number): number | null {
  return megabytesOf(pid, "VmRSS");
}

/** The most it ever was. */
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
