import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { requestContext, withDeadline } from "@/lib/core/request-context";
import { changeCount } from "@/server/http/change-count";
import { countRefusal } from "@/server/metrics/metrics";

/** Refuses a render: the queue is full (503), or this client had too many pages rendered (429). */
export class QueueFullError extends Error {
  constructor(
    readonly status: 429 | 503,
    readonly retryAfterSeconds: number,
  ) {
    super(`render refused: ${status}`);
  }
}

/** Limits on renders in progress and waiting, in total and per client. */
const usualLimits = { underWay: 8, underWayOfOne: 2, waiting: 512, waitingOfOne: 100 };
/** More pages than a person opens at a time: a client with a longer line pauses while others are served. */
const longLine = 24;
/** Pause of such a client's turn, as a multiple of its render's time: the turn renders a sixteenth of the time. */
const restFactor = 15;

/** Shared by all refusals for a full queue: the stack of an error costs as much as the rest of a refusal. */
const tooManyWaiting = new QueueFullError(503, 5);

/** Client of background renders: exempt from the limit per minute, since the cache paces them. */
export const nobody = "";

/** Waiting work, in the lines of all clients that requested it. */
export type Place = {
  begin: () => void;
  /** The client whose turn the work takes; null until it begins. */
  holder: string | null;
  isOver: boolean;
};

/**
 * Renders a few pages at a time: more would keep the one thread from sending cached ones, and finish no sooner. Clients
 * take turns, however many pages each requests.
 */
export class RenderQueue {
  /** A Map iterates in insertion order: after its turn, a client is inserted again behind the others. */
  private readonly lines = new Map<string, Set<Place>>();
  /** Turns of each client that are in progress or paused. */
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
   * Runs `work` at the client's turn. Until then, others can share the place that `onPlace` receives. What is no page
   * does not count as one: reads of the API have a limit of their own.
   * @throws QueueFullError
   */
  run<Result>(
    client: string,
    work: () => Promise<Result>,
    {
      onPlace = () => {},
      isPage = true,
    }: { onPlace?: (place: Place) => void; isPage?: boolean } = {},
  ): Promise<Result> {
    return withDeadline(async () => {
      if (isPage && client !== nobody) {
        await this.count(client);
      }
      const holder = await this.turnOf(client, onPlace);
      const begun = performance.now();
      try {
        return await work();
      } finally {
        const renderMs = performance.now() - begun;
        // Otherwise a line of short works would run to its end before the process reads what has arrived meanwhile.
        setImmediate(() => this.end(holder, renderMs));
      }
    });
  }

  /** Lets waiting work begin at the turn of another client, if that comes first. */
  share(client: string, place: Place): void {
    if (!place.isOver && place.holder === null) {
      const line = this.lines.get(client) ?? new Set();
      this.lines.set(client, line.add(place));
      this.beginNext();
    }
  }

  get renderingCount(): number {
    return this.rendering;
  }

  get waitingCount(): number {
    return new Set([...this.lines.values()].flatMap((line) => [...line])).size;
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

  /** Waits for a turn, and returns the client whose turn it is. */
  private async turnOf(client: string, onPlace: (place: Place) => void): Promise<string> {
    const ownLine = this.lines.get(client)?.size ?? 0;
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
    if (holder !== nobody && (this.lines.get(holder)?.size ?? 0) > longLine) {
      setTimeout(refund, restFactor * renderMs);
      this.beginNext();
    } else {
      refund();
    }
  }

  private beginNext(): void {
    for (const [client, line] of this.lines) {
      if (this.rendering >= this.limits.underWay) {
        return;
      }
      const [place] = line;
      if (place && (this.turns.get(client) ?? 0) < this.limits.underWayOfOne) {
        this.drop(place);
        if (this.lines.delete(client)) {
          this.lines.set(client, line);
        }
        changeCount(this.turns, client, 1);
        this.rendering += 1;
        place.holder = client;
        place.begin();
      }
    }
  }

  /** Removes a place from every line. */
  private drop(place: Place): void {
    for (const [client, line] of this.lines) {
      if (line.delete(place) && line.size === 0) {
        this.lines.delete(client);
      }
    }
  }
}
