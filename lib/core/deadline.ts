import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { Pool } from "pg";
import { env } from "./env";

/** Budget for all database time of one request; after it we answer 503. */
const budgetMs = env.DATABASE_TIMEOUT_MS;
/** The budget is counted in ticks, not by the clock: a process that is held up itself must not blame the database. */
const tickMs = 100;

/** The deadline of one request for everything it asks of the database. */
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

/** In the process, not in a module: Next bundles what it runs apart from this server. */
const shared = globalThis as { deadlines?: AsyncLocalStorage<Deadline> };
shared.deadlines ??= new AsyncLocalStorage();
const { deadlines } = shared;

/** Runs `work` under a deadline of its own, or under the current one. */
export function withDeadline<Result>(work: () => Result): Result {
  return deadlines.getStore() ? work() : deadlines.run(new Deadline(), work);
}

/** The current request's deadline, or a fresh one per statement outside a request. */
export function currentDeadline(): Deadline {
  return deadlines.getStore() ?? new Deadline();
}

/** A pool whose queries count against the current deadline. */
export class DeadlinePool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's nine overloads, passed through untouched
  override query(...parameters: any[]): any {
    const response: unknown = super.query(...(parameters as [string]));
    return response instanceof Promise ? currentDeadline().inTime(response) : response;
  }
}
