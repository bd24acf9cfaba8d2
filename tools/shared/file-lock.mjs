import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;

/**
 * A PID can be reused (always in containers, where each start counts from 1), so a process is identified by its PID and
 * its start time, if the system provides it.
 */
export function processIdentity(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

export function isProcessAlive(identity) {
  const pid = Number.parseInt(identity, 10);
  if (!(pid > 0) || processIdentity(pid) !== identity.trim()) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Takes the lock and returns its release function, or returns null. Removes the lock of a dead process. */
export function tryLock(path) {
  const own = processIdentity(process.pid);
  const draft = `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, own);
  try {
    linkSync(draft, path);
    return () => rmSync(path, { force: true });
  } catch (error) {
    if (error.code !== "EEXIST") {
      throw error;
    }
    removeIfStale(path, draft);
    return null;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Runs `work` exclusively among all processes that use the same path. */
export async function withLock(path, work, { timeoutMs = 180_000, onWait = () => {} } = {}) {
  const deadline = Date.now() + timeoutMs;
  let release = tryLock(path);
  if (!release) {
    onWait();
  }
  while (!release) {
    if (Date.now() > deadline) {
      throw new Error(`Another process has held ${path} for ${timeoutMs / 1000} s.`);
    }
    await sleep(POLL_MS);
    release = tryLock(path);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/** Synchronous variant for process exit. Runs `work` after the timeout even without the lock. */
export function withLockSync(path, work, { timeoutMs = 30_000 } = {}) {
  const deadline = Date.now() + timeoutMs;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let release = tryLock(path);
  while (!release && Date.now() < deadline) {
    Atomics.wait(pause, 0, 0, POLL_MS);
    release = tryLock(path);
  }
  try {
    return work();
  } finally {
    release?.();
  }
}

function removeIfStale(path, draft) {
  const holder = readOrNull(path);
  if (holder === null || isProcessAlive(holder)) {
    return;
  }
  const removed = `${draft}.stale`;
  try {
    renameSync(path, removed);
  } catch {
    return;
  }
  // Another process may have replaced the stale lock meanwhile: restore a live one.
  if (readOrNull(removed) !== holder) {
    try {
      linkSync(removed, path);
    } catch {}
  }
  rmSync(removed, { force: true });
}

function isZombie(pid) {
  return /\) Z /.test(readOrNull(`/proc/${pid}/stat`) ?? "");
}

function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
