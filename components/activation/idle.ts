import { gestureEvent, touchedKey } from "@/lib/core/activation";
import { whenIdle } from "@/lib/core/when-idle";

/** Aborted once a visitor waits for the scripts. */
const idleWait = new AbortController();

/** Resolves then. */
export const hurried = new Promise<void>((resolve) => {
  idleWait.signal.addEventListener("abort", () => resolve());
});

export function hurry(): void {
  if (isHurried()) {
    return;
  }
  idleWait.abort();
  document.documentElement.dataset[touchedKey] = "";
  document.dispatchEvent(new Event(gestureEvent));
}

export function isHurried(): boolean {
  return idleWait.signal.aborted;
}

/** Waits until the browser has nothing else to do, or a visitor waits. */
export function untilIdle(): Promise<void> {
  return Promise.race([hurried, new Promise<void>(whenIdle)]);
}

/** Resolves once the page is on the screen. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
}
