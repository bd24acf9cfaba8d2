import { beforeEach, expect, it, vi } from "vitest";
import {
  addRecent,
  forgetRecent,
  readRecent,
  recentStorageKey,
  suggestRecent,
} from "./recent-searches";

const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});

it("keeps the last five searches, each once, the latest first", () => {
  for (const text of ["jazz", "  ", "Halifax", "a", "b", "c", "d", " HALIFAX "]) {
    addRecent(text);
  }
  expect(readRecent()).toEqual(["HALIFAX", "d", "c", "b", "a"]);
  expect(suggestRecent()?.groups[0]?.options[0]).toEqual({
    name: "HALIFAX",
    href: "/search?q=HALIFAX",
  });

  forgetRecent();
  expect(suggestRecent()).toBeNull();
  expect(entries.size).toBe(0);
});

it.each(["{", "7", '{"length":2}', `["${"x".repeat(1000)}",4,""]`])(
  "ignores %s in the browser's storage",
  (text) => {
    entries.set(recentStorageKey, text);
    expect(readRecent()).toEqual([]);
  },
);

it("does without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  addRecent("jazz");
  expect(readRecent()).toEqual([]);
});
