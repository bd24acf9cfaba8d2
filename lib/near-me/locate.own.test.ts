import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Located, locate } from "./locate";

type Answer = Parameters<Geolocation["getCurrentPosition"]>;

/** A browser that answers when it is told to. */
function browser() {
  const asked: Answer[] = [];
  return {
    geolocation: { getCurrentPosition: (...answer: Answer) => void asked.push(answer) },
    allow: (latitude: number, longitude: number) =>
      asked[0]?.[0]({ coords: { latitude, longitude } } as GeolocationPosition),
    fail: (code: number) => asked[0]?.[1]?.({ code } as GeolocationPositionError),
  };
}

describe(locate, () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("resolves with the position", async () => {
    const { geolocation, allow } = browser();
    const located = locate(geolocation, vi.fn());
    allow(45.5, -73.6);
    await expect(located).resolves.toEqual({ position: { latitude: 45.5, longitude: -73.6 } });
  });

  it.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
  ])("tells the error %i from others: %s", async (code, failure) => {
    const { geolocation, fail } = browser();
    const located = locate(geolocation, vi.fn());
    fail(code);
    await expect(located).resolves.toEqual({ failure });
  });

  it("gives up after 15 seconds without an answer, and passes on a late one", async () => {
    const { geolocation, allow } = browser();
    const late: Located[] = [];
    const located = locate(geolocation, (one) => late.push(one));
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(located).resolves.toEqual({ failure: "silent" });
    allow(45.5, -73.6);
    expect(late).toEqual([{ position: { latitude: 45.5, longitude: -73.6 } }]);
  });
});
