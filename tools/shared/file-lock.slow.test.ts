import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isProcessAlive, processIdentity, tryLock, withLock } from "./file-lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "marquee-lock-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe(withLock, () => {
  it("runs one at a time and leaves no files behind", async () => {
    const path = join(folder, "busy.lock");
    let inside = 0;
    const work = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(path, work)));

    expect(readdirSync(folder)).toEqual([]);
  });

  it("releases the lock when the work fails", async () => {
    const path = join(folder, "failing.lock");
    const failure = withLock(path, () => Promise.reject(new Error("no")));

    await expect(failure).rejects.toThrow("no");
    await expect(withLock(path, () => "again")).resolves.toBe("again");
  });
});

describe(tryLock, () => {
  it("removes the lock of a dead process", () => {
    const path = join(folder, "stale.lock");
    const { pid } = spawnSync(process.execPath, ["--version"]);
    writeFileSync(path, `${pid} 1`);

    expect(tryLock(path)).toBeNull();
    expect(tryLock(path)).toBeTypeOf("function");
  });
});

describe(isProcessAlive, () => {
  it("recognizes this process", () => {
    expect(isProcessAlive(processIdentity(process.pid))).toBe(true);
  });

  it("rejects a reused PID", () => {
    expect(isProcessAlive(`${process.pid} 1`)).toBe(false);
  });
});
