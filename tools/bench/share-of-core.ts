import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of CPU control groups, of version 1 or 2. */
const folders = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"];
const periodUs = 100_000;

/**
 * Limits a process to a share of one core, so that several on one machine are like several small machines. Returns a
 * function that removes the limit's group once the process has ended; null if this system allows no limits.
 */
export function limitToShare(pid: number, share: number): (() => void) | null {
  const folder = folders.find((one) => existsSync(join(one, "cgroup.procs")));
  if (!folder) {
    return null;
  }
  const group = join(folder, `marquee-bench-${pid}`);
  try {
    mkdirSync(group);
    writeLimit(group, Math.round(share * periodUs));
    writeFileSync(join(group, "cgroup.procs"), `${pid}`);
  } catch {
    // Not root, or a container that may not limit its processes: the figure is left out, and says so.
    return null;
  }
  return () => rmdirSync(group);
}

function writeLimit(group: string, quotaUs: number): void {
  const v1 = join(group, "cpu.cfs_quota_us");
  if (existsSync(v1)) {
    writeFileSync(join(group, "cpu.cfs_period_us"), `${periodUs}`);
    writeFileSync(v1, `${quotaUs}`);
  } else {
    writeFileSync(join(group, "cpu.max"), `${quotaUs} ${periodUs}`);
  }
}
