import { affectedBy, wholeSite } from "@/lib/routes/purge";
import { ttlOf } from "@/lib/routes/ttl";
import { outcomeOf, statusOf } from "@/server/render/outcome";
import type { RenderedPage } from "@/server/render/render-page";
import { nobody, Refused, type RenderQueue } from "@/server/render/render-queue";
import { type Flight, Flights } from "./flights";
import { type Found, type KeptPage, keptWords, limits } from "./kept-page";
import type { PageTarget } from "./key";
import type { KeptDocument } from "./page-document";
import { Store } from "./store";
import { within } from "./within";

type Options = {
  queue: RenderQueue;
  render: (key: string) => Promise<RenderedPage>;
  toDocument: (rendered: RenderedPage) => Promise<KeptDocument>;
  /** The page with the words for one that does not exist; null for such a page itself. */
  wordsFor: (path: string) => PageTarget | null;
  now: () => number;
  /** In bytes. */
  capacity: number;
};

/** Finished pages, the same for everybody who asks. */
export class PageCache {
  readonly pages: Store<KeptPage>;
  readonly missing = new Store<KeptPage>(limits.missing);
  private readonly flights = new Flights<Found>();
  /** Whether announcements of changes reach this process. */
  private isInformed = false;
  private changes = 0;
  private refreshFrom = 0;

  constructor(private readonly options: Options) {
    this.pages = new Store(options.capacity);
  }

  /**
   * A promise only where the page has to be made: promises cost more than the rest of giving out a kept one. Only then
   * `clientOf` is asked in whose turn; null where it is made within another turn.
   */
  find(target: PageTarget, clientOf: () => string | null): Found | Promise<Found> {
    const now = this.options.now();
    const kept = this.pages.get(target.key) ?? this.missing.get(target.key);
    if (!kept || now >= kept.usableUntil) {
      return within(limits.requestTimeoutMs, this.fill(target, clientOf()));
    }
    if (!kept.isOutdated && now < kept.freshUntil) {
      return this.give(kept, !this.isInformed);
    }
    if (now < kept.retryAt || !kept.isOutdated) {
      this.refresh(target, kept);
      return this.give(kept, true);
    }
    return within(limits.patienceWithPage, this.fill(target, clientOf())).then((found) =>
      isNothing(found) ? this.give(kept, true) : found,
    );
  }

  /** These pages have changed, with any query: none is given out again unless it cannot be made anew. */
  announce(paths: string[]): void {
    const isAffected = affectedBy(paths);
    this.changes += 1;
    this.missing.clear();
    this.flights.outdate(isAffected);
    for (const page of this.pages.values()) {
      if (isAffected(page.path)) {
        page.isOutdated = true;
        page.retryAt = 0;
      }
    }
  }

  /** Whether announcements arrive. When they do again, some were missed. */
  setSubscribed(isInformed: boolean): void {
    this.isInformed = isInformed;
    if (isInformed) {
      this.announce([wholeSite]);
    }
  }

  /** One page at a time, in a quarter of the time: nobody waits for it, and others are not to wait because of it. */
  private async refresh(target: PageTarget, { retryAt }: KeptPage): Promise<void> {
    const begun = this.options.now();
    if (begun >= Math.max(retryAt, this.refreshFrom)) {
      // A render that never ends does not keep the others from beginning.
      this.refreshFrom = begun + limits.requestTimeoutMs;
      await this.fill(target, nobody);
      this.refreshFrom = 4 * this.options.now() - 3 * begun;
    }
  }

  /** Never rejects. */
  private fill(target: PageTarget, client: string | null): Promise<Found> {
    const joined = this.flights.find(target);
    if (joined) {
      if (joined.place && client !== null) {
        this.options.queue.share(client, joined.place);
      }
      return joined.result;
    }
    return this.flights.begin(target, async (flight) => {
      const { changes } = this;
      const found = await this.makeInTurn(target, client, flight).catch(toFound);
      if (!flight.isOutdated) {
        this.keep(target, found, changes);
      }
      return found;
    });
  }

  private makeInTurn(target: PageTarget, client: string | null, flight: Flight): Promise<Found> {
    const make = () => this.make(target);
    return client === null
      ? make()
      : this.options.queue.run(client, make, (place) => {
          flight.place = place;
        });
  }

  private async make(target: PageTarget): Promise<Found> {
    const madeAt = this.options.now();
    const rendered = await this.options.render(target.key);
    const outcome = outcomeOf(rendered);
    const words = this.options.wordsFor(target.path);
    if (outcome === "failed" || (outcome === "missing" && !words)) {
      return { kind: "unavailable" };
    }
    if (outcome === "passing") {
      return { kind: "passing", rendered };
    }
    const times = { path: target.path, madeAt, isOutdated: false, retryAt: 0 };
    if (outcome === "missing" && words) {
      return keptWords(await this.find(words, () => null), times);
    }
    const status = words ? statusOf(rendered) : 404;
    const isGone = status === 410;
    const page: KeptPage = {
      ...times,
      status,
      document: await this.options.toDocument(rendered),
      freshUntil: madeAt + (isGone ? limits.missingFor : ttlOf(target.path)),
      usableUntil: madeAt + (isGone ? limits.missingFor : limits.usable),
    };
    return { kind: "page", page, age: 0, isStale: false };
  }

  private keep({ key }: PageTarget, found: Found, changes: number): void {
    const kept = this.pages.get(key);
    if (isNothing(found)) {
      if (kept) {
        kept.retryAt = this.options.now() + limits.pause;
      }
      return;
    }
    this.pages.delete(key);
    this.missing.delete(key);
    if (found.kind !== "page") {
      return;
    }
    const { page } = found;
    // A page that is gone has a document of its own, and counts by its size.
    if (page.status === 410 || page.usableUntil > page.freshUntil) {
      this.pages.set(key, page, page.document.size + 2 * key.length);
    } else if (changes === this.changes) {
      this.missing.set(key, page, 1);
    }
  }

  private give(page: KeptPage, isStale: boolean): Found {
    return { kind: "page", page, isStale, age: this.options.now() - page.madeAt };
  }
}

function toFound(error: unknown): Found {
  return error instanceof Refused ? { kind: "refused", refusal: error } : { kind: "unavailable" };
}

function isNothing({ kind }: Found): boolean {
  return kind === "unavailable" || kind === "refused";
}
