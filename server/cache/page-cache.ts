import { LRUCache } from "lru-cache";
import { affectedBy, wholeSite } from "@/lib/routes/purge";
import type { Outcome } from "@/server/render/outcome";
import type { RenderedPage } from "@/server/render/render-page";
import { nobody, QueueFullError, type RenderQueue } from "@/server/render/render-queue";
import type { CachedDocument } from "./cached-document";
import { type CachedPage, type Found, limits } from "./cached-page";
import type { PageTarget } from "./key";
import { SingleFlight } from "./single-flight";
import { withTimeout } from "./with-timeout";

export type PageCacheOptions = {
  queue: RenderQueue;
  /** Whether renders count against a client's limit of pages. */
  isOfPages: boolean;
  render: (key: string) => Promise<RenderedPage>;
  outcomeOf: (rendered: RenderedPage) => Outcome;
  toDocument: (rendered: RenderedPage, key: string) => Promise<CachedDocument>;
  /** The not-found page that fits a path; null if the path is a not-found page itself. */
  notFoundPageFor: (path: string) => PageTarget | null;
  /** How long a page at this path is fresh, in ms. */
  ttlOf: (path: string) => number;
  now: () => number;
  /** 0 disables caching. */
  maxBytes: number;
};

/** Caches rendered pages that are the same for all visitors. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private readonly notFound = new LRUCache<string, CachedPage>({ max: limits.maxNotFound });
  private readonly flights = new SingleFlight<Found>();
  /** Whether this process receives invalidations. */
  private isSubscribed = false;
  private changes = 0;
  private refreshFrom = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.pages = new LRUCache({
      // Zero would mean no limit.
      maxSize: options.maxBytes || 1,
      sizeCalculation: ({ document }, key) => document.size + 2 * key.length,
    });
  }

  /**
   * Returns a promise only if the page has to be rendered: promises cost more than the rest of a cache hit. Only then
   * asks `clientOf` whose turn the render takes; null if it is part of another turn.
   */
  find(target: PageTarget, clientOf: () => string | null): Found | Promise<Found> {
    const now = this.options.now();
    const cached = this.pages.get(target.key) ?? this.notFound.get(target.key);
    if (!cached || now >= cached.staleIfErrorUntil) {
      return withTimeout(limits.requestTimeoutMs, this.fill(target, clientOf()));
    }
    if (!cached.isInvalidated && now < cached.freshUntil) {
      // Without a subscription nothing is known to be fresh.
      return this.give(cached, !this.isSubscribed);
    }
    if (now < cached.retryAt || !cached.isInvalidated) {
      this.refresh(target, cached);
      return this.give(cached, true);
    }
    return withTimeout(limits.staleTimeoutMs, this.fill(target, clientOf())).then((found) =>
      isNothing(found) ? this.give(cached, true) : found,
    );
  }

  /** Invalidates these paths with any query. Their pages are served again only if rendering them fails. */
  invalidate(paths: string[]): void {
    const isAffected = affectedBy(paths);
    this.changes += 1;
    this.notFound.clear();
    this.flights.invalidate(isAffected);
    for (const page of this.pages.values()) {
      if (isAffected(page.path)) {
        page.isInvalidated = true;
        page.retryAt = 0;
      }
    }
  }

  /** Records whether invalidations arrive. Invalidates everything when they do again, since some were missed. */
  setSubscribed(isSubscribed: boolean): void {
    this.isSubscribed = isSubscribed;
    if (isSubscribed) {
      this.invalidate([wholeSite]);
    }
  }

  /** Revalidates one stale page at a time at a 25% duty cycle, so that foreground renders are not starved. */
  private async refresh(target: PageTarget, { retryAt }: CachedPage): Promise<void> {
    const begun = this.options.now();
    if (begun >= Math.max(retryAt, this.refreshFrom)) {
      // A hung render must not block revalidation for good.
      this.refreshFrom = begun + limits.requestTimeoutMs;
      await this.fill(target, nobody);
      const ended = this.options.now();
      this.refreshFrom = ended + 3 * (ended - begun);
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
      const make = () => this.make(target);
      const made =
        client === null
          ? make()
          : this.options.queue.run(client, make, {
              isPage: this.options.isOfPages,
              onPlace: (place) => {
                flight.place = place;
              },
            });
      const found = await made.catch(toFound);
      if (!flight.isInvalidated) {
        this.keep(target, found, changes);
      }
      return found;
    });
  }

  private async make({ path, key }: PageTarget): Promise<Found> {
    const madeAt = this.options.now();
    const rendered = await this.options.render(key);
    const outcome = this.options.outcomeOf(rendered);
    if (outcome === "uncacheable") {
      return { kind: "uncacheable", rendered };
    }
    // Null for a not-found page itself, which is always a 404.
    const notFoundPage = this.options.notFoundPageFor(path);
    const words =
      outcome === "not-found" && notFoundPage && (await this.find(notFoundPage, () => null));
    const document = words
      ? words.kind === "page" && words.page.document
      : outcome === "page" && (await this.options.toDocument(rendered, key));
    if (!document) {
      return { kind: "unavailable" };
    }
    const status = words || !notFoundPage ? 404 : statusOf(rendered);
    const isBrief = words || status === 410;
    const page: CachedPage = {
      path,
      status,
      document,
      sharesDocument: Boolean(words),
      madeAt,
      freshUntil: madeAt + (isBrief ? limits.notFoundTtlMs : this.options.ttlOf(path)),
      staleIfErrorUntil: madeAt + (isBrief ? limits.notFoundTtlMs : limits.staleIfErrorMs),
      isInvalidated: false,
      retryAt: 0,
    };
    return { kind: "page", page, age: 0, isStale: false };
  }

  private keep({ key }: PageTarget, found: Found, changes: number): void {
    const cached = this.pages.get(key);
    if (isNothing(found)) {
      if (cached) {
        cached.retryAt = this.options.now() + limits.errorBackoffMs;
      }
      return;
    }
    this.pages.delete(key);
    this.notFound.delete(key);
    if (found.kind !== "page" || this.options.maxBytes === 0) {
      return;
    }
    const { page } = found;
    if (!page.sharesDocument) {
      this.pages.set(key, page);
    } else if (changes === this.changes) {
      this.notFound.set(key, page);
    }
  }

  private give(page: CachedPage, isStale: boolean): Found {
    return { kind: "page", page, isStale, age: this.options.now() - page.madeAt };
  }
}

function statusOf({ chosenStatus }: RenderedPage): CachedPage["status"] {
  return chosenStatus === 404 || chosenStatus === 410 ? chosenStatus : 200;
}

function toFound(error: unknown): Found {
  return error instanceof QueueFullError
    ? { kind: "refused", refusal: error }
    : { kind: "unavailable" };
}

function isNothing({ kind }: Found): boolean {
  return kind === "unavailable" || kind === "refused";
}
