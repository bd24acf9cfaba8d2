const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 60_000;
/** A process that ran this long was stable, so the backoff starts over. */
const STABLE_MS = 60_000;

/** Exponential backoff between restarts of a process that should not end. */
export class Backoff {
  private failures = 0;

  /** Pause before the next restart of a process that ran for `ranMs`. */
  nextPauseMs(ranMs: number): number {
    this.failures = ranMs >= STABLE_MS ? 0 : this.failures;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, MAX_PAUSE_MS);
    this.failures += 1;
    return pauseMs;
  }
}
