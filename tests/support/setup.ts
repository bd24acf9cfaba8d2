import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A folder for each file of tests: what others upload at the same time is not there.
process.env.DATA_DIR = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), "file-"));

/** Whatever is worth an error in the log is worth a failed test, unless the test expects it. */
const logError = vi.spyOn(console, "error");

beforeEach(() => {
  logError.mockClear();
});

afterEach(() => {
  expect(logError.mock.calls, "calls of console.error").toEqual([]);
});
