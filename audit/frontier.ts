/** Links for people rather than search engines ('nofollow') lead to the same forms from every page: so many are asked for. */
const mostNofollowed = 20;

export type Known = {
  url: string;
  /** The page that linked to it first; null for those of the sitemap. */
  from: string | null;
  isListed: boolean;
  /** Whether another page leads to it. */
  isLinked: boolean;
  isNofollowed: boolean;
};

/** The addresses of the site that are known so far, and which of them come next. */
export class Frontier {
  /** Addresses in the order they became known in. */
  private readonly order: Known[] = [];
  private readonly known = new Map<string, Known>();
  private readonly nofollowed = new Map<string, number>();
  private asked = 0;
  /** Links that led beyond the maximum. */
  leftOut = 0;
  /** Links for people that were left alone. */
  unfollowed = 0;

  constructor(private readonly maximum: number) {}

  get size(): number {
    return this.order.length;
  }

  /** Every address of a sitemap, before any link. */
  list(url: string): void {
    this.add({ url, from: null, isListed: true, isLinked: false, isNofollowed: false });
  }

  link(url: string, from: string, isNofollow: boolean): void {
    const known = this.known.get(url);
    if (known) {
      known.isLinked ||= url !== from;
      known.isNofollowed &&= isNofollow;
    } else if (!isNofollow || this.mayFollow(url)) {
      this.add({ url, from, isListed: false, isLinked: true, isNofollowed: isNofollow });
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

  private mayFollow(url: string): boolean {
    const [path = ""] = url.split("?", 1);
    const count = this.nofollowed.get(path) ?? 0;
    this.nofollowed.set(path, count + 1);
    this.unfollowed += count < mostNofollowed ? 0 : 1;
    return count < mostNofollowed;
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
