import { afterEach, beforeEach, expect, vi } from "vitest";

/** Whatever is worth an error in the log is worth a failed test, unless the test expects it. */
const logError = vi.spyOn(console, "error");

beforeEach(() => {
  logError.mockClear();
});

afterEach(() => {
  expect(logError.mock.calls, "calls of console.error").toEqual([]);
});
