const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 60_000;
/** What ran for so long was well: the next restart is a first one. */
const STABLE_MS = 60_000;

/** Exponential backoff between restarts of something that should not end. */
export class Backoff {
  private failures = 0;

  /** The pause before the next restart, in ms, of something that ran for `ranMs`. */
  nextPauseMs(ranMs: number): number {
    this.failures = ranMs >= STABLE_MS ? 0 : this.failures;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, MAX_PAUSE_MS);
    this.failures += 1;
    return pauseMs;
  }
}
