import type { Place } from "@/server/render/render-queue";
import type { PageTarget } from "./key";

/** A render in flight. */
export type Flight = {
  readonly path: string;
  /** Whether the page changed after the render began: waiting requests get the result, but it is not cached. */
  isInvalidated: boolean;
  /** Its place in the render queue. */
  place: Place | null;
};

type InFlight<Result> = Flight & { result: Promise<Result> };

/** Shares one render per page among all requests that wait for it. */
export class SingleFlight<Result> {
  private readonly underWay = new Map<string, InFlight<Result>>();

  /** Returns the render in flight for a page. */
  find({ key }: PageTarget): InFlight<Result> | undefined {
    return this.underWay.get(key);
  }

  begin({ key, path }: PageTarget, work: (flight: Flight) => Promise<Result>): Promise<Result> {
    const flight: Flight = { path, isInvalidated: false, place: null };
    const result = work(flight).finally(() => {
      if (this.underWay.get(key) === boarded) {
        this.underWay.delete(key);
      }
    });
    const boarded = Object.assign(flight, { result });
    this.underWay.set(key, boarded);
    return result;
  }

  /** Detaches renders in flight, so that later requests begin new ones. */
  invalidate(isAffected: (path: string) => boolean): void {
    for (const [key, flight] of this.underWay) {
      if (isAffected(flight.path)) {
        flight.isInvalidated = true;
        this.underWay.delete(key);
      }
    }
  }
}
