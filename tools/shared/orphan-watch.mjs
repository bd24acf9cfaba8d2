const POLL_MS = 250;

/**
 * Calls back once when the parent process has ended, since npm cannot forward SIGKILL. Ignores the end of npm's own
 * parent, so that a site that a script started in the background keeps running.
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
