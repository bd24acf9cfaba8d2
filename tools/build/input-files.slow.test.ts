import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rememberOf } from "./input-files.mjs";

/** Longer than a file counts as still changing. */
const settledMs = 2_100;

describe(rememberOf, () => {
  let root: string;
  let reads = 0;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "marquee-remember-"));
    write("one");
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function write(text: string): void {
    writeFileSync(join(root, "file"), text);
  }

  function ask(): string {
    return rememberOf(root, "answer", ["file"], () => {
      reads += 1;
      return `read ${reads} times`;
    });
  }

  it("reads files that have just changed again, since they may keep their time and size", () => {
    expect([ask(), ask()]).toEqual(["read 1 times", "read 2 times"]);
  });

  it("reads others once", async () => {
    await sleep(settledMs);

    expect([ask(), ask()]).toEqual(["read 3 times", "read 3 times"]);
  });

  it("reads a file again that has changed, even if it has the same size and an old time", () => {
    write("two");
    utimesSync(join(root, "file"), 0, 0);

    expect(ask()).toBe("read 4 times");
  });
});
