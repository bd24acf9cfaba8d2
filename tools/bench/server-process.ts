import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../shared/free-port";

const readyTimeout = 60_000;

export type Server = { baseUrl: string; pid: number; stop: () => Promise<void> };

/** Starts a baseline on a free port: a program for Node.js that responds to `/json`. */
export async function startBaseline(
  args: (port: number) => string[],
  cwd = projectRoot,
): Promise<Server> {
  const port = await findFreePort();
  const env = { ...process.env, NODE_ENV: "production" } as const;
  const child = spawn(process.execPath, args(port), { cwd, env, stdio: "ignore" });
  stopAtExit(child, "SIGKILL");
  const stop = async () => {
    // If it was killed before, it has a signal instead of an exit code.
    const ended = child.exitCode ?? child.signalCode ?? once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + readyTimeout;
  while (!(await fetch(`${baseUrl}/json`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`${args(port).join(" ")} did not become ready`);
    }
    await sleep(100);
  }
  return { baseUrl, pid: child.pid ?? 0, stop };
}

/** Leaves no process behind when the benchmark is stopped or a row takes too long. */
export function stopAtExit(child: ChildProcess, signal: NodeJS.Signals): void {
  const stop = () => child.kill(signal);
  process.once("exit", stop);
  child.once("exit", () => process.off("exit", stop));
}
