import type { Coordinates } from "@/lib/model/coordinates";

/** Why a browser gave no position; "silent" if it has not answered at all, as while its question is overlooked. */
export type LocateFailure = "denied" | "unavailable" | "timeout" | "silent";

export type Located = { position: Coordinates } | { failure: LocateFailure };

const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Browsers count their own timeout only after the visitor has allowed access. */
const silenceMs = 15_000;

/** By the codes of GeolocationPositionError. */
const failures: Readonly<Record<number, LocateFailure>> = {
  1: "denied",
  2: "unavailable",
  3: "timeout",
};

/** Asks the browser for the visitor's position. An answer after the failure "silent" goes to `onLate`. */
export function locate(
  geolocation: Pick<Geolocation, "getCurrentPosition">,
  onLate: (located: Located) => void,
): Promise<Located> {
  return new Promise((resolve) => {
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      resolve({ failure: "silent" });
    }, silenceMs);
    const answer = (located: Located) => {
      clearTimeout(timer);
      (isSilent ? onLate : resolve)(located);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => answer({ position: { latitude, longitude } }),
      ({ code }) => answer({ failure: failures[code] ?? "unavailable" }),
      options,
    );
  });
}
