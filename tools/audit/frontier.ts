/** Of addresses closed to search engines: forms and lists that differ only in their query. */
const maxBarredPerPath = 20;

export type Known = {
  url: string;
  /** The first page that linked to it; null for addresses of the sitemap. */
  from: string | null;
  /** Whether another page links to it. */
  isLinked: boolean;
  /** Whether search engines may not request it. */
  isBarred: boolean;
};

/** Queue of the site's addresses found so far. */
export class Frontier {
  private readonly known = new Map<string, Known>();
  private readonly queue: Known[] = [];
  private readonly barred = new Map<string, number>();
  /** Links beyond the maximum, or barred and beyond those requested of each path. */
  leftOut = { beyondMaximum: 0, barred: 0 };

  constructor(
    private readonly maximum: number,
    private readonly isAllowed: (url: string) => boolean,
  ) {}

  /** Adds a link, or, where `from` is null, an address of the sitemap; those come first. */
  add(url: string, from: string | null, isNofollow = false): void {
    const isBarred = isNofollow || !this.isAllowed(url);
    const known = this.known.get(url);
    if (known) {
      known.isLinked ||= from !== null && url !== from;
      known.isBarred &&= isBarred;
    } else if (from !== null && isBarred && !this.mayAsk(url)) {
      this.leftOut.barred += 1;
    } else if (this.known.size >= this.maximum) {
      this.leftOut.beyondMaximum += 1;
    } else {
      const added = { url, from, isLinked: from !== null, isBarred };
      this.known.set(url, added);
      this.queue.push(added);
    }
  }

  next(): Known | null {
    return this.queue.shift() ?? null;
  }

  get size(): number {
    return this.known.size;
  }

  /** Addresses of the sitemap that no page links to. */
  orphans(): string[] {
    const listed = [...this.known.values()].filter(({ from, isLinked }) => !(from || isLinked));
    return listed.map(({ url }) => url);
  }

  private mayAsk(url: string): boolean {
    const [path = ""] = url.split("?", 1);
    const count = this.barred.get(path) ?? 0;
    this.barred.set(path, count + 1);
    return count < maxBarredPerPath;
  }
}
