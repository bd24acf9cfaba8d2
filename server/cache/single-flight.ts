import type { Place } from "@/server/render/render-queue";
import type { PageTarget } from "./key";

/** A render under way. */
export type Flight = {
  readonly path: string;
  /** Whether the page changed after it began, so that what it brings may be given to those who wait, and not kept. */
  isOutdated: boolean;
  /** Where it waits for its turn. */
  place: Place | null;
};

type Boarded<Result> = Flight & { result: Promise<Result> };

/** One render for each page at a time, however many wait for it. */
export class SingleFlight<Result> {
  private readonly underWay = new Map<string, Boarded<Result>>();

  /** The one under way for a page. */
  find({ key }: PageTarget): Boarded<Result> | undefined {
    return this.underWay.get(key);
  }

  begin({ key, path }: PageTarget, work: (flight: Flight) => Promise<Result>): Promise<Result> {
    const flight: Flight = { path, isOutdated: false, place: null };
    const result = work(flight).finally(() => {
      if (this.underWay.get(key) === boarded) {
        this.underWay.delete(key);
      }
    });
    const boarded = Object.assign(flight, { result });
    this.underWay.set(key, boarded);
    return result;
  }

  /** Who asks from now on begins anew. */
  outdate(isAffected: (path: string) => boolean): void {
    for (const [key, flight] of this.underWay) {
      if (isAffected(flight.path)) {
        flight.isOutdated = true;
        this.underWay.delete(key);
      }
    }
  }
}
