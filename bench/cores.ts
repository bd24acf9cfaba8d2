import { spawnSync } from "node:child_process";
import { availableParallelism, platform } from "node:os";

/** On which processor cores what runs; null where the system cannot be told. */
export type Cores = { server: string; others: string; all: string } | null;

/** The server that is measured has a core of its own, unless there is one only or no taskset. */
export function planCores(): Cores {
  const last = availableParallelism() - 1;
  if (platform() !== "linux" || last < 1 || spawnSync("taskset", ["--version"]).status !== 0) {
    return null;
  }
  return { server: "0", others: last === 1 ? "1" : `1-${last}`, all: `0-${last}` };
}

/** This process (it generates the load) and what it starts from now on: PostgreSQL, the browser. */
export function moveToOtherCores(cores: Cores): void {
  if (cores) {
    spawnSync("taskset", ["-a", "-c", "-p", cores.others, `${process.pid}`]);
  }
}

/** A command that runs on these cores whatever this process runs on. */
export function onCores(list: string | undefined, command: string, args: string[]) {
  return list === undefined
    ? { command, args }
    : { command: "taskset", args: ["-c", list, command, ...args] };
}

export function describeCores(cores: Cores): string {
  return cores
    ? `servers on core ${cores.server}, one at a time under load; load generator, PostgreSQL and browser on ${cores.others}`
    : "NOT kept on cores of their own (no taskset, or a single core): server and load generator share them";
}
