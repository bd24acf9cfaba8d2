import { outdated, parseHydrationHref } from "@/server/documents/hydration-href";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { setIdHeader } from "@/server/http/request-id";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { sendRefusal } from "@/server/render/serve-page";
import { retryAfter } from "@/server/render/unavailable";
import type { Found } from "./cached-page";
import type { PageCaches } from "./open-caches";
import { findCached } from "./pages";
import { sendCached } from "./send-cached";

/**
 * Responds to a request for the data that hydrate a cached page: 410 if there is a newer page. Returns false for any
 * other request.
 */
export function serveHydrationFromCache(
  exchange: Exchange,
  caches: PageCaches,
): false | Promise<void> {
  const asked = parseHydrationHref(exchange.request.url ?? "");
  const cached = asked && findCached(exchange, caches, asked.key);
  return cached ? sendHydration(exchange, asked.hash, cached.found) : false;
}

async function sendHydration(
  exchange: Exchange,
  hash: string,
  asked: Found | Promise<Found>,
): Promise<void> {
  const found = await asked;
  if (found.kind === "refused") {
    await sendRefusal(exchange.response, found.refusal);
    return;
  }
  const hydration = found.kind === "page" ? found.page.document.hydration : undefined;
  if (found.kind === "page" && hydration?.hash === hash) {
    const page = { ...found.page, status: 200, document: hydration.data } as const;
    await sendCached(exchange, { ...found, page, isStale: false });
    return;
  }
  const { request, response } = exchange;
  setIdHeader(request, response);
  setSecurityHeaders(response);
  response.setHeader("Cache-Control", "no-store");
  refuse(
    response,
    found.kind === "unavailable"
      ? { status: 503, message: "this page isn't available right now.", retryAfter }
      : outdated,
  );
}
