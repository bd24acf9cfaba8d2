import { readFileSync } from "node:fs";

const POLL_MS = 250;

/**
 * Calls back once when the process that started this one is gone. npm starts scripts through a
 * shell, which dies of a signal without passing it on: from below, losing it is all there is to see.
 */
export function onOrphaned(callback) {
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() !== before) {
      clearInterval(timer);
      callback();
    }
  }, POLL_MS);
  timer.unref();
}

/** The parent and, where the system tells, its parent: the shell may outlive npm. */
function ancestors() {
  const parent = process.ppid;
  try {
    const fields = readFileSync(`/proc/${parent}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return `${parent} ${fields[1]}`;
  } catch {
    return `${parent}`;
  }
}
