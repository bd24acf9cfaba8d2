const INTERVAL_MS = 5_000;

/** Reports every few seconds that `work` is still running, and for how long. */
export async function withProgress(what, say, work) {
  const started = Date.now();
  const timer = setInterval(
    () => say(`${what} ... ${Math.round((Date.now() - started) / 1000)} s`),
    INTERVAL_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
