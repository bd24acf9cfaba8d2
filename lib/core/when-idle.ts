type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor's connection is slow, or paid by volume. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /[23]g/.test(connection?.effectiveType ?? "");
}

/** Calls back once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  idle(work);
}

/** Fetches ahead what a visitor may need next, unless the connection is to be spared. */
export function prepareWhenIdle(fetchAhead: () => Promise<unknown>): void {
  if (!isSparing()) {
    // Whoever needs it fetches it again, and says if that fails.
    whenIdle(() => fetchAhead().catch(() => null));
  }
}
