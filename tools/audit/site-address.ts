import { parseAddress } from "./address";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address that requests go to, and the site's public address. They differ only for a local server, so that a site
 * can be audited before it is public.
 */
export class SiteAddress {
  readonly origin: string;

  constructor(
    readonly base: URL,
    named: URL = base,
  ) {
    this.origin = loopback.has(base.hostname) ? named.origin : base.origin;
  }

  /** An address of this site without its fragment; null for anything else, such as an email address. */
  own(href: string, page: string): string | null {
    const url = parseAddress(href, page);
    if (url?.origin !== this.origin) {
      return null;
    }
    url.hash = "";
    return url.href;
  }

  /** The address to request; addresses of other sites are unchanged. */
  askedAt(url: string): string {
    return url.startsWith(`${this.origin}/`)
      ? this.base.origin + url.slice(this.origin.length)
      : url;
  }
}
