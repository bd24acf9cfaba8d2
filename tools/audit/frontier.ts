import type { Robots } from "./robots";

/**
 * Crawl budget per path for addresses blocked by rel=nofollow or robots.txt: forms and lists that differ only in their
 * query.
 */
const maxBarred = 20;

export type Known = {
  url: string;
  /** The first page that linked to it; null for addresses of the sitemap. */
  from: string | null;
  isListed: boolean;
  /** Whether another page links to it. */
  isLinked: boolean;
  /** Whether it is blocked for search engines. */
  isBarred: boolean;
};

/** Queue of the site's addresses found so far. */
export class Frontier {
  /** Addresses in the order in which they were found. */
  private readonly order: Known[] = [];
  private readonly known = new Map<string, Known>();
  private readonly barred = new Map<string, number>();
  private asked = 0;
  /** Links beyond the maximum. */
  leftOut = 0;
  /** Blocked links beyond the crawl budget of their path. */
  unfollowed = 0;

  constructor(
    private readonly maximum: number,
    private readonly robots: Robots,
  ) {}

  get size(): number {
    return this.order.length;
  }

  /** Adds an address of the sitemap; call it before `link`. */
  list(url: string): void {
    const isBarred = !this.robots.allows(url);
    this.add({ url, from: null, isListed: true, isLinked: false, isBarred });
  }

  link(url: string, from: string, isNofollow: boolean): void {
    const known = this.known.get(url);
    const isBarred = isNofollow || !this.robots.allows(url);
    if (known) {
      known.isLinked ||= url !== from;
      known.isBarred &&= isBarred;
    } else if (!isBarred || this.mayAsk(url)) {
      this.add({ url, from, isListed: false, isLinked: true, isBarred });
    }
  }

  next(): Known | null {
    const next = this.order[this.asked];
    this.asked += next ? 1 : 0;
    return next ?? null;
  }

  /** Addresses of the sitemap that no page links to. */
  orphans(): string[] {
    return this.order
      .filter(({ isListed, isLinked }) => isListed && !isLinked)
      .map(({ url }) => url);
  }

  private mayAsk(url: string): boolean {
    const [path = ""] = url.split("?", 1);
    const count = this.barred.get(path) ?? 0;
    this.barred.set(path, count + 1);
    this.unfollowed += count < maxBarred ? 0 : 1;
    return count < maxBarred;
  }

  private add(known: Known): void {
    if (this.known.has(known.url)) {
      return;
    }
    if (this.order.length >= this.maximum) {
      this.leftOut += 1;
      return;
    }
    this.known.set(known.url, known);
    this.order.push(known);
  }
}
