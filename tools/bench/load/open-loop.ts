import { isFailure } from "./closed-loop";
import { Connection } from "./connection";
import type { RequestAt } from "./request";

type OpenLoop = {
  baseUrl: string;
  requestAt: RequestAt;
  /** Requests a second, arriving at even distances whatever becomes of them. */
  rate: number;
  seconds: number;
  first?: number;
};

type OpenLoopResult = {
  /** Of every request, in ms, from when it was to be sent; one never answered counts up to the end. */
  latencies: number[];
  failed: number;
};

/** More than any server here answers at once; who finds none free waits, and the wait counts. */
const connectionCount = 128;
/** How long answers may take after the last request was to be sent. */
const graceMs = 2_000;

/** Visitors do not wait for one another: requests are due at their times also while the server is behind. */
export function openLoop(options: OpenLoop): Promise<OpenLoopResult> {
  return new Arrivals(options).run();
}

class Arrivals {
  private readonly total: number;
  private readonly start = performance.now();
  private readonly connections: Connection[];
  private readonly idle: Connection[];
  private readonly waiting: number[] = [];
  private readonly withoutResponse = new Set<number>();
  private readonly latencies: number[] = [];
  private arrived = 0;
  private failed = 0;

  constructor(private readonly options: OpenLoop) {
    this.total = Math.round(options.rate * options.seconds);
    this.connections = Array.from(
      { length: connectionCount },
      () => new Connection(options.baseUrl),
    );
    this.idle = [...this.connections];
  }

  run(): Promise<OpenLoopResult> {
    return new Promise((resolve) => {
      const tick = () => {
        const now = performance.now();
        this.admit(now);
        if (this.latencies.length < this.total && now < this.dueAt(this.total) + graceMs) {
          setTimeout(tick, 1);
        } else {
          resolve(this.finish(now));
        }
      };
      tick();
    });
  }

  private dueAt(index: number): number {
    return this.start + (index * 1000) / this.options.rate;
  }

  private admit(now: number): void {
    for (; this.arrived < this.total && this.dueAt(this.arrived) <= now; this.arrived += 1) {
      this.waiting.push(this.arrived);
      this.withoutResponse.add(this.arrived);
      const connection = this.idle.pop();
      if (connection) {
        this.sendOn(connection);
      }
    }
  }

  private sendOn(connection: Connection): void {
    const index = this.waiting.shift();
    if (index === undefined) {
      this.idle.push(connection);
      return;
    }
    const { requestAt, first = 0 } = this.options;
    connection.send(requestAt(first + index), (status) => {
      this.latencies.push(performance.now() - this.dueAt(index));
      this.withoutResponse.delete(index);
      this.failed += isFailure(status) ? 1 : 0;
      this.sendOn(connection);
    });
  }

  private finish(now: number): OpenLoopResult {
    for (const connection of this.connections) {
      connection.close();
    }
    const late = [...this.withoutResponse].map((index) => now - this.dueAt(index));
    return { latencies: [...this.latencies, ...late], failed: this.failed };
  }
}
