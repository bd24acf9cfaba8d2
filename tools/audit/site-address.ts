import { parseAddress } from "./address";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Where a site is asked, and what it calls itself. The two differ only on the machine that serves it: there a site
 * with a public address can be audited before it is public.
 */
export class SiteAddress {
  readonly origin: string;

  constructor(
    readonly base: URL,
    named: URL = base,
  ) {
    this.origin = loopback.has(base.hostname) ? named.origin : base.origin;
  }

  /** An address of this site without its fragment; null for anything else, such as a mail address. */
  own(href: string, page: string): string | null {
    const url = parseAddress(href, page);
    if (url?.origin !== this.origin) {
      return null;
    }
    url.hash = "";
    return url.href;
  }

  /** Where to ask for an address; those of other sites are asked for as they are. */
  askedAt(url: string): string {
    return url.startsWith(`${this.origin}/`)
      ? this.base.origin + url.slice(this.origin.length)
      : url;
  }
}
