import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../lib/core/project";
import { runSteps } from "./run-steps";

let folder: string;
let output: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-test-steps-"));
  output = "";
  const write = (text: string | Uint8Array) => {
    output += text;
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(write);
  vi.spyOn(process.stderr, "write").mockImplementation(write);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const lint = { title: "Lint", run: async () => ({ passed: 0, failed: 1 }) };
const build = { title: "Build", run: () => Promise.reject(new Error("no room")) };
const unit = {
  title: "Unit",
  run: async () => {
    const assertionResults = [{ status: "failed", title: "adds up" }];
    const file = join(projectRoot, "lib/sum.test.ts");
    const report = { testResults: [{ name: file, status: "failed", assertionResults }] };
    writeFileSync(join(folder, "vitest.json"), JSON.stringify(report));
    return { passed: 3, failed: 1 };
  },
};
const browser = { title: "Browser", run: async () => ({ passed: 7, failed: 0 }) };
const stop = new AbortController().signal;

describe(runSteps, () => {
  it("runs every step, counts all tests, and lists the failed ones", async () => {
    const total = await runSteps([lint, unit, build, browser], { folder, stop, bail: false });

    expect(total).toEqual({ passed: 10, failed: 3 });
    expect(output).toContain("no room");
    expect(output).toMatch(/\nFailed:\n {2}Lint\n {2}lib\/sum\.test\.ts: adds up\n {2}Build\n$/);
  });

  it("stops at the first failure with --bail", async () => {
    const total = await runSteps([lint, browser], { folder, stop, bail: true });

    expect(total).toEqual({ passed: 0, failed: 1 });
  });

  it("stops on a stop request", async () => {
    const aborted = AbortSignal.abort("SIGINT");

    await expect(
      runSteps([browser, browser], { folder, stop: aborted, bail: false }),
    ).resolves.toEqual({ passed: 7, failed: 0 });
  });
});
