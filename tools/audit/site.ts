import { setTimeout as wait } from "node:timers/promises";

/** Search engines would not wait longer either. */
const timeoutMs = 30_000;
/** Longest Retry-After that is followed, once. */
const maxWaitSeconds = 60;

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

export type Answer = {
  /** 0 without a response. */
  status: number;
  /** Why there is no page to read; null if there is one. */
  problem: string | null;
  /** Media type without parameters; empty if missing. */
  type: string;
  /** Value of X-Robots-Tag. */
  robots: string;
  /** Body of HTML, XML, and plain text; otherwise empty. */
  body: string;
};

/**
 * The address that requests go to, and the public address that pages name. They differ only for a local server, so that a
 * site can be audited before it is public.
 */
export class Site {
  readonly origin: string;

  constructor(
    readonly base: URL,
    named: URL = base,
  ) {
    this.origin = loopback.has(base.hostname) ? named.origin : base.origin;
  }

  /** An address of this site without its fragment; null for anything else, such as an email address. */
  own(href: string, page: string): string | null {
    const url = URL.canParse(href, page) ? new URL(href, page) : null;
    if (url?.origin !== this.origin) {
      return null;
    }
    url.hash = "";
    return url.href;
  }

  /** Requests an address like a crawler, without following redirects. */
  async ask(url: string, method: "GET" | "HEAD" = "GET"): Promise<Answer> {
    try {
      const first = await this.send(url, method);
      const delay = Number(first.headers.get("retry-after") ?? Number.NaN);
      if (first.status !== 429 || !(delay <= maxWaitSeconds)) {
        return await read(first);
      }
      await first.body?.cancel();
      await wait(delay * 1000);
      return await read(await this.send(url, method));
    } catch (error) {
      const problem = `does not respond: ${reasonOf(error)}`;
      return { status: 0, problem, type: "", robots: "", body: "" };
    }
  }

  private send(url: string, method: string): Promise<Response> {
    const isOwn = url.startsWith(`${this.origin}/`);
    return fetch(isOwn ? this.base.origin + url.slice(this.origin.length) : url, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "text/html,*/*;q=0.8", "user-agent": "Marquee search-engine audit" },
    });
  }
}

async function read(response: Response): Promise<Answer> {
  const header = (name: string) => response.headers.get(name) ?? "";
  const { status } = response;
  const type = header("content-type").split(";", 1)[0]?.trim() ?? "";
  const isRead = status === 200 && /html|xml|^text\/plain/.test(type);
  const body = isRead ? await response.text() : "";
  if (!isRead) {
    // Not read, since a bulk response may be very long: closes the connection instead.
    await response.body?.cancel();
  }
  const location = header("location");
  const problem = location ? `redirects to ${location}` : `responds with ${status}`;
  const robots = header("x-robots-tag");
  return { status, problem: status === 200 ? null : problem, type, robots, body };
}

/** fetch only throws 'fetch failed', with the reason as its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
