import "server-only";
import { env } from "./env";

/** How long one request may wait for its queries and its turn to render; after it we respond with 503. */
const budgetMs = env.DATABASE_TIMEOUT_MS;
/** Counts ticks instead of reading the clock, so that a process that is itself blocked does not blame the database. */
const tickMs = 100;

/** Deadline of one request for its queries outside transactions, which have timeouts of their own (lib/core/db.ts). */
export class Deadline {
  private left = Math.ceil(budgetMs / tickMs);
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting = new Set<(reason: Error) => void>();

  /** Rejects once the budget is used up. */
  async inTime<Result>(response: Promise<Result>): Promise<Result> {
    let giveUp: (reason: Error) => void = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    this.begin(giveUp);
    try {
      return await Promise.race([response, tooLate]);
    } finally {
      this.end(giveUp);
    }
  }

  private begin(giveUp: (reason: Error) => void): void {
    this.waiting.add(giveUp);
    if (this.left === 0) {
      this.giveUpAll();
    } else {
      this.timer ??= setInterval(() => this.count(), tickMs);
    }
  }

  private count(): void {
    this.left -= 1;
    if (this.left === 0) {
      this.giveUpAll();
    }
  }

  private giveUpAll(): void {
    const error = new Error(`The database did not answer within ${budgetMs} ms`);
    for (const giveUp of this.waiting) {
      giveUp(error);
    }
  }

  private end(giveUp: (reason: Error) => void): void {
    this.waiting.delete(giveUp);
    if (this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }
}
