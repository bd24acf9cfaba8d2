import { setTimeout as wait } from "node:timers/promises";
import type { SiteAddress } from "./site-address";

/** A page that takes longer is of no use to a search engine either. */
const timeoutMs = 30_000;
/** In seconds: who is told to come back by then does, once. */
const maxWaitSeconds = 60;

export type Answer = {
  status: number;
  location: string | null;
  /** Without its parameters, in lower case; empty where none is stated. */
  type: string;
  /** What X-Robots-Tag says. */
  robots: string;
  /** Of text that is to be read; empty otherwise. */
  body: string;
};

type Ask = { site: SiteAddress; url: string; method?: "GET" | "HEAD" };

/** Asks as a crawler does, following nothing. A site that does not answer is an error. */
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
    // Not at all: a bulk call may be endless, and its connection is better closed than read to the end.
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
