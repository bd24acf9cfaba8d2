import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { env } from "./env";

/** In ms: as long as a visitor of a slow database waits to be told. */
const longest = env.DATABASE_TIMEOUT_MS;
/** It is counted in so many ms: a process that is held up itself counts slower, and cannot blame the database. */
const tick = 100;

/** How long somebody still waits for the database, whatever is asked of it one after the other. */
export class Patience {
  private left = Math.ceil(longest / tick);
  private timer: NodeJS.Timeout | undefined;
  private readonly waiting = new Set<(reason: Error) => void>();

  /** The answer, or an error once all that was waited for has taken too long. */
  async inTime<Result>(answer: Promise<Result>): Promise<Result> {
    let giveUp: (reason: Error) => void = () => {};
    const tooLate = new Promise<never>((_, reject) => {
      giveUp = reject;
    });
    this.begin(giveUp);
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      this.end(giveUp);
    }
  }

  private begin(giveUp: (reason: Error) => void): void {
    this.waiting.add(giveUp);
    if (this.left === 0) {
      this.giveUpAll();
    } else {
      this.timer ??= setInterval(() => this.count(), tick);
    }
  }

  private count(): void {
    this.left -= 1;
    if (this.left === 0) {
      this.giveUpAll();
    }
  }

  private giveUpAll(): void {
    const error = new Error(`The database did not answer within ${longest} ms`);
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
const shared = globalThis as { patience?: AsyncLocalStorage<Patience> };
shared.patience ??= new AsyncLocalStorage();
const { patience } = shared;

/** Has all that `work` asks the database count as one wait; within such work, as part of it. */
export function withPatience<Result>(work: () => Result): Result {
  return patience.getStore() ? work() : patience.run(new Patience(), work);
}

/** That of the request under way; where none is, one for a single statement. */
export function findPatience(): Patience {
  return patience.getStore() ?? new Patience();
}

/** Has all that a pool is asked count as waiting for the database. */
export function answerInTime(pool: Pool): void {
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.query = ((...parameters: unknown[]) => {
    const answer = query(...parameters);
    return answer instanceof Promise ? findPatience().inTime(answer) : answer;
  }) as Pool["query"];
}
