import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Each test file has its own folder, so that concurrent uploads do not mix.
process.env.DATA_DIR = mkdtempSync(join(process.env.DATA_DIR ?? tmpdir(), "file-"));

/** A logged error fails the test unless the test expects it. */
const logError = vi.spyOn(console, "error");

beforeEach(() => {
  logError.mockClear();
});

afterEach(() => {
  expect(logError.mock.calls, "calls of console.error").toEqual([]);
});
