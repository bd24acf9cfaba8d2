import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { platform } from "node:os";

/** CPU cores of the measured server and of everything else; null if the system cannot pin processes. */
export type Cores = { server: string; others: string; all: string } | null;

/** Reserves a core for the measured server, unless there is only one core or no taskset. */
export function planCores(): Cores {
  if (platform() !== "linux" || spawnSync("taskset", ["--version"]).status !== 0) {
    return null;
  }
  const status = readFileSync("/proc/self/status", "utf8");
  return splitCores(/Cpus_allowed_list:\s*(\S+)/.exec(status)?.[1] ?? "");
}

/** '0-2,5' → the first core for servers, the rest for everything else. A container may have any cores. */
export function splitCores(list: string): Cores {
  const [server, ...others] = list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return server === undefined || others.length === 0
    ? null
    : { server: `${server}`, others: others.join(","), all: list };
}

/** Moves this process, which generates the load, and processes it starts later, such as PostgreSQL and the browser. */
export function moveToOtherCores(cores: Cores): void {
  if (cores) {
    spawnSync("taskset", ["-a", "-c", "-p", cores.others, `${process.pid}`]);
  }
}

/** Wraps a command to run on these cores, regardless of this process's own. */
export function onCores(list: string | undefined, command: string, args: string[]) {
  return list === undefined
    ? { command, args }
    : { command: "taskset", args: ["-c", list, command, ...args] };
}

export function describeCores(cores: Cores): string {
  return cores
    ? `servers on core ${cores.server}, one at a time under load; load generator, PostgreSQL, and browser on ${cores.others}`
    : "NOT pinned (no taskset, or a single core): server and load generator share cores";
}
