import type { Coordinates } from "@/lib/model/coordinates";

/** Changing this key discards the locations saved in visitors' browsers. */
const locationStorageKey = "marquee-location";

type SavedLocation = { status: "approved"; position: Coordinates } | { status: "denied" };

/** Reads the saved location; discards an unreadable one. */
export function readLocation(): SavedLocation | null {
  return withStorage((storage) => {
    const text = storage.getItem(locationStorageKey);
    const saved = text === null ? null : parseLocation(text);
    if (saved === null) {
      storage.removeItem(locationStorageKey);
    }
    return saved;
  });
}

export function forgetLocation(): void {
  withStorage((storage) => {
    storage.removeItem(locationStorageKey);
    return null;
  });
}

export function saveLocation(location: SavedLocation): void {
  withStorage((storage) => {
    storage.setItem(locationStorageKey, JSON.stringify(location));
    return null;
  });
}

function parseLocation(text: string): SavedLocation | null {
  try {
    const { status, position } = JSON.parse(text);
    if (status === "denied") {
      return { status };
    }
    const { latitude, longitude } = position;
    const isReadable = status === "approved" && isPart(latitude, 90) && isPart(longitude, 180);
    return isReadable ? { status, position: { latitude, longitude } } : null;
  } catch {
    return null;
  }
}

function isPart(value: unknown, limit: number): boolean {
  return typeof value === "number" && Math.abs(value) <= limit;
}

/** Storage may be blocked or full; the location then lasts for this page only. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
