import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { requestContext, withDeadline } from "@/lib/core/request-context";
import { countRefusal } from "@/server/metrics/metrics";

/** A page is not rendered: too many are waiting (503), or this client had too many rendered (429). */
export class QueueFullError extends Error {
  constructor(
    readonly status: 429 | 503,
    readonly retryAfterSeconds: number,
  ) {
    super(`The page is not rendered: ${status}`);
  }
}

/** How many pages may be rendered at the same time and wait for that, in all and for one client. */
const usualLimits = { underWay: 8, underWayOfOne: 2, waiting: 512, waitingOfOne: 100 };
/** More pages than a reader opens at a time: a client with a longer line of them has to wait while others read. */
const longLine = 24;
/** A turn of such a client rests for so many times as long as its render took: its own is a sixteenth of the time. */
const restFactor = 15;

/** To a client that met too long a queue. One for all: the stack of an error costs as much as the rest of a refusal. */
const tooManyWaiting = new QueueFullError(503, 5);

/** In whose turn pages are rendered that nobody waits for: not limited by the minute, since the cache paces them. */
export const nobody = "";

/** Work that waits, in the lines of all the clients that want it. */
export type Place = {
  begin: () => void;
  /** The client whose turn it was. */
  holder: string | null;
  isOver: boolean;
};

/**
 * Renders a few pages at a time: more would keep the one thread from sending cached ones, and be done no sooner. Clients
 * take turns, however many pages each of them wants.
 */
export class RenderQueue {
  /** A Map goes round in the order of insertion: a client whose turn it was is put behind the others. */
  private readonly lines = new Map<string, Place[]>();
  /** The turns of each client that are under way or rest. */
  private readonly turns = new Map<string, number>();
  private rendering = 0;
  private readonly limiter: RateLimiterMemory;

  constructor(
    perMinute: number,
    private readonly limits = usualLimits,
  ) {
    this.limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  }

  /**
   * Does `work` when the turn of the client comes. `onPlace` is told which place others can share until then.
   * @throws Refused
   */
  run<Result>(
    client: string,
    work: () => Promise<Result>,
    onPlace: (place: Place) => void = () => {},
  ): Promise<Result> {
    return withDeadline(async () => {
      if (client !== nobody) {
        await this.count(client);
      }
      const holder = await this.turnOf(client, onPlace);
      const begun = performance.now();
      try {
        return await work();
      } finally {
        this.end(holder, performance.now() - begun);
      }
    });
  }

  /** Lets work that waits begin at the turn of a further client, if that comes first. */
  share(client: string, place: Place): void {
    const line = this.lines.get(client) ?? [];
    if (!place.isOver && place.holder === null && !line.includes(place)) {
      this.lines.set(client, [...line, place]);
      this.beginNext();
    }
  }

  get renderingCount(): number {
    return this.rendering;
  }

  get waitingCount(): number {
    return new Set([...this.lines.values()].flat()).size;
  }

  private async count(client: string): Promise<void> {
    try {
      await this.limiter.consume(client);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        throw refusal;
      }
      countRefusal("pages");
      throw new QueueFullError(429, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  /** Waits for a turn, and returns the client whose it was. */
  private async turnOf(client: string, onPlace: (place: Place) => void): Promise<string> {
    const ownLine = this.lines.get(client)?.length ?? 0;
    if (ownLine >= this.limits.waitingOfOne || this.waitingCount >= this.limits.waiting) {
      throw this.tooMany();
    }
    const place: Place = { begin: () => {}, holder: null, isOver: false };
    const turn = new Promise<void>((begin) => {
      place.begin = begin;
    });
    this.share(client, place);
    if (place.holder === null) {
      onPlace(place);
      await requestContext()
        .deadline.inTime(turn)
        .catch(() => {});
    }
    place.isOver = true;
    if (place.holder === null) {
      this.drop(place);
      throw this.tooMany();
    }
    return place.holder;
  }

  private tooMany(): QueueFullError {
    countRefusal("renders");
    return tooManyWaiting;
  }

  private end(holder: string, renderMs: number): void {
    this.rendering -= 1;
    const refund = () => {
      changeCount(this.turns, holder, -1);
      this.beginNext();
    };
    if (holder !== nobody && (this.lines.get(holder)?.length ?? 0) > longLine) {
      setTimeout(refund, restFactor * renderMs);
      this.beginNext();
    } else {
      refund();
    }
  }

  private beginNext(): void {
    for (const [client, [place, ...rest]] of this.lines) {
      if (this.rendering >= this.limits.underWay) {
        return;
      }
      if (place && (this.turns.get(client) ?? 0) < this.limits.underWayOfOne) {
        this.drop(place);
        this.lines.delete(client);
        if (rest.length > 0) {
          this.lines.set(client, rest);
        }
        changeCount(this.turns, client, 1);
        this.rendering += 1;
        place.holder = client;
        place.begin();
      }
    }
  }

  /** Takes a place out of every line. */
  private drop(place: Place): void {
    for (const [client, line] of this.lines) {
      const rest = line.filter((other) => other !== place);
      if (rest.length === 0) {
        this.lines.delete(client);
      } else if (rest.length < line.length) {
        this.lines.set(client, rest);
      }
    }
  }
}

function changeCount(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) {
    counts.set(key, count);
  } else {
    counts.delete(key);
  }
}
