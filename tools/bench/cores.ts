import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { platform } from "node:os";

/** On which processor cores what runs; null where the system cannot be told. */
export type Cores = { server: string; others: string; all: string } | null;

/** The server that is measured has a core of its own, unless there is one only or no taskset. */
export function planCores(): Cores {
  if (platform() !== "linux" || spawnSync("taskset", ["--version"]).status !== 0) {
    return null;
  }
  const status = readFileSync("/proc/self/status", "utf8");
  return splitCores(/Cpus_allowed_list:\s*(\S+)/.exec(status)?.[1] ?? "");
}

/** '0-2,5' → the first core for servers, the rest for everything else. A container may own any cores. */
export function splitCores(list: string): Cores {
  const [server, ...others] = list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return server === undefined || others.length === 0
    ? null
    : { server: `${server}`, others: others.join(","), all: list };
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
