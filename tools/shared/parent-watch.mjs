const POLL_MS = 250;

/**
 * Calls back once when the process that started this one is gone: killed with SIGKILL, npm cannot pass that on.
 * What started npm may end: a site that a script left in the background stays.
 */
export function onOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      callback();
    }
  }, POLL_MS);
  timer.unref();
}
