import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { onOrphaned } from "./orphan-watch.mjs";

/** Several times as long as the watch needs. */
const manyPolls = 8;

const watcher = `
  import { onOrphaned } from "./tools/shared/orphan-watch.mjs";
  onOrphaned(() => { console.log("orphaned"); process.exit(0); });
  setInterval(() => console.log("poll"), 250);`;
const npm = `
  const { spawn } = require("node:child_process");
  console.log("npm " + process.pid);
  spawn(process.execPath, ["--input-type=module", "--eval", process.env.WATCHER], { stdio: "inherit" });
  setInterval(() => {}, 1000);`;

/** Runs a script that starts npm in the background and ends after the next line of its input. */
function runScript(): ChildProcessByStdio<Writable, Readable, null> {
  const script = 'node --eval "$NPM" < /dev/null & read line';
  return spawn("sh", ["-c", script], {
    cwd: projectRoot,
    env: { ...process.env, WATCHER: watcher, NPM: npm },
    stdio: ["pipe", "pipe", "inherit"],
  });
}

describe(onOrphaned, () => {
  it("outlives the script that started npm, and notices that npm was killed", async () => {
    const script = runScript();
    const lines = createInterface(script.stdout)[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    const npmPid = Number((await nextLine()).split(" ")[1]);
    expect(await nextLine()).toBe("poll");

    script.stdin.end("\n");
    await once(script, "exit");
    for (let poll = 0; poll < manyPolls; poll += 1) {
      expect(await nextLine()).toBe("poll");
    }

    process.kill(npmPid, "SIGKILL");
    const lastLine = async (): Promise<string> => {
      const line = await nextLine();
      return line === "poll" ? lastLine() : line;
    };
    expect(await lastLine()).toBe("orphaned");
  });
});
