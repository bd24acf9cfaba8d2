import { gestureEvent, touchedKey } from "@/lib/core/activation";
import { whenIdle } from "@/lib/core/when-idle";

/** Aborted once somebody waits for the scripts. */
const patience = new AbortController();

export function hurry(): void {
  if (isHurried()) {
    return;
  }
  patience.abort();
  document.documentElement.dataset[touchedKey] = "";
  document.dispatchEvent(new Event(gestureEvent));
}

export function isHurried(): boolean {
  return patience.signal.aborted;
}

/** Waits until the browser has nothing else to do, or somebody waits. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (isHurried()) {
      resolve();
      return;
    }
    patience.signal.addEventListener("abort", () => resolve(), { once: true });
    whenIdle(resolve);
  });
}
