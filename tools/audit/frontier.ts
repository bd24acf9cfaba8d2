import type { Robots } from "./robots";

/**
 * What search engines are kept from, by rel=nofollow or robots.txt, is the same forms and lists with ever other
 * parameters: so many are asked for of each path.
 */
const maxBarred = 20;

export type Known = {
  url: string;
  /** The page that linked to it first; null for those of the sitemap. */
  from: string | null;
  isListed: boolean;
  /** Whether another page leads to it. */
  isLinked: boolean;
  /** Whether search engines are kept from it. */
  isBarred: boolean;
};

/** The addresses of the site that are known so far, and which of them come next. */
export class Frontier {
  /** Addresses in the order they became known in. */
  private readonly order: Known[] = [];
  private readonly known = new Map<string, Known>();
  private readonly barred = new Map<string, number>();
  private asked = 0;
  /** Links that led beyond the maximum. */
  leftOut = 0;
  /** Links to what search engines are kept from that were left alone. */
  unfollowed = 0;

  constructor(
    private readonly maximum: number,
    private readonly robots: Robots,
  ) {}

  get size(): number {
    return this.order.length;
  }

  /** Every address of a sitemap, before any link. */
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

  /** Those of the sitemap that no page leads to. */
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
