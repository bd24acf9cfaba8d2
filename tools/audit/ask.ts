import { setTimeout as wait } from "node:timers/promises";
import type { SiteAddress } from "./site-address";

/** Search engines would not wait longer either. */
const timeoutMs = 30_000;
/** Longest Retry-After that is followed, once. */
const maxWaitSeconds = 60;

export type Answer = {
  status: number;
  location: string | null;
  /** Media type without parameters, in lower case; empty if missing. */
  type: string;
  /** Value of X-Robots-Tag. */
  robots: string;
  /** Body of HTML, XML, and plain text; otherwise empty. */
  body: string;
};

type Ask = { site: SiteAddress; url: string; method?: "GET" | "HEAD" };

/** Requests an address like a crawler, without following redirects. Rejects if the site does not respond. */
export async function ask(request: Ask): Promise<Answer> {
  const first = await send(request);
  const delay = Number(first.headers.get("retry-after") ?? Number.NaN);
  if (first.status !== 429 || !(delay <= maxWaitSeconds)) {
    return read(first, request);
  }
  await first.body?.cancel();
  await wait(delay * 1000);
  return read(await send(request), request);
}

function send({ site, url, method = "GET" }: Ask): Promise<Response> {
  return fetch(site.askedAt(url), {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: "text/html,*/*;q=0.8", "user-agent": "Marquee search-engine audit" },
  });
}

async function read(response: Response, { method = "GET" }: Ask): Promise<Answer> {
  const type = (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  const isRead = response.status === 200 && /html|xml|^text\/plain/.test(type) && method === "GET";
  const body = isRead ? await response.text() : "";
  if (!isRead) {
    // Not read, since a bulk response may be very long: closes the connection instead.
    await response.body?.cancel();
  }
  return {
    status: response.status,
    location: response.headers.get("location"),
    type: type.trim().toLowerCase(),
    robots: response.headers.get("x-robots-tag") ?? "",
    body,
  };
}
