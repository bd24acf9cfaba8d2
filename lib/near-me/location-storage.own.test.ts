import { afterEach, describe, expect, it, vi } from "vitest";
import { readLocation, saveLocation } from "./location-storage";

const key = "marquee-location";

function stubStorage(text: string | null) {
  const entries = new Map(text === null ? [] : [[key, text]]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
  return entries;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe(readLocation, () => {
  it.each([
    { status: "approved", position: { latitude: 45.5, longitude: -73.6 } } as const,
    { status: "approved", position: { latitude: 0, longitude: -180 } } as const,
    { status: "denied" } as const,
  ])("reads back %j", (location) => {
    stubStorage(null);
    saveLocation(location);

    expect(readLocation()).toEqual(location);
  });

  it.each([
    "",
    "nonsense",
    "null",
    "[]",
    "{}",
    '{"status":"approved"}',
    '{"status":"approved","position":null}',
    '{"status":"approved","position":{"latitude":"45","longitude":-73}}',
    '{"status":"approved","position":{"latitude":91,"longitude":-73}}',
    '{"status":"approved","position":{"latitude":45,"longitude":null}}',
    '{"status":"maybe","position":{"latitude":45,"longitude":-73}}',
  ])("discards %j", (text) => {
    const entries = stubStorage(text);

    expect(readLocation()).toBeNull();
    expect(entries.has(key)).toBe(false);
  });

  it("returns null if nothing is saved or storage is blocked", () => {
    stubStorage(null);
    expect(readLocation()).toBeNull();

    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("blocked");
      },
    });
    expect(readLocation()).toBeNull();
    expect(() => saveLocation({ status: "denied" })).not.toThrow();
  });
});
