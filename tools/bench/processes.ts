import { readdirSync, readFileSync } from "node:fs";

/** Of the kernel's clock in /proc/PID/stat, which Linux fixes. */
const ticksPerSecond = 100;

/** Time that the threads of a process ran so far, in user and system mode: its clock ticks would be too coarse. */
export function processorSeconds(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    return Number(ran);
  });
  return nanoseconds.reduce((sum, ran) => sum + ran, 0) / 1e9;
}

/** Time that PostgreSQL's processes for a database ran so far; those that have ended are not counted. */
export function databaseSeconds(databaseUrl: string): number {
  const name = new URL(databaseUrl).pathname.slice(1);
  const isFor = ({ command }: Process) =>
    command.startsWith("postgres: ") && command.split(" ").includes(name);
  return sumOf(listProcesses().filter(isFor).map(ranSoFar));
}

/** Time that a process ran so far, with the processes that it began and those that they began. */
export function treeSeconds(pid: number): number {
  const all = listProcesses();
  const secondsOf = (one: Process): number =>
    ranSoFar(one) +
    one.endedSeconds +
    sumOf(all.filter(({ parent }) => parent === one.pid).map(secondsOf));
  return sumOf(all.filter((one) => one.pid === pid).map(secondsOf));
}

/** Time that processes ran which this one began, and which have ended. */
export function endedSeconds(): number {
  return readProcess("self")?.endedSeconds ?? Number.NaN;
}

/** The most memory that a process had so far, in MB; 0 if it has ended. */
export function peakMegabytes(pid: number): number {
  const status = read(`/proc/${pid}/status`) ?? "";
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

type Process = { pid: number; parent: number; command: string; endedSeconds: number };

function listProcesses(): Process[] {
  return readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(name) ?? []) : [],
  );
}

function readProcess(name: string): Process | null {
  const stat = read(`/proc/${name}/stat`);
  const command = read(`/proc/${name}/cmdline`);
  if (stat === null || command === null) {
    return null;
  }
  // Its second part, the program's name, may contain spaces.
  const parts = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent, userTicks, systemTicks] = [1, 13, 14].map((at) => Number(parts[at]));
  const endedTicks = (userTicks ?? 0) + (systemTicks ?? 0);
  return {
    pid: Number.parseInt(stat, 10),
    parent: parent ?? 0,
    command: command.replaceAll("\0", " "),
    endedSeconds: endedTicks / ticksPerSecond,
  };
}

/** 0 if it has just ended. */
function ranSoFar({ pid }: Process): number {
  try {
    return processorSeconds(pid);
  } catch {
    return 0;
  }
}

/** Null if the process has just ended. */
function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
