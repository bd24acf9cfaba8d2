import { parseHydrationHref } from "@/server/documents/hydration-href";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { sendRefusal } from "@/server/render/serve-page";
import { retryAfter } from "@/server/render/unavailable";
import type { Found } from "./cached-page";
import { findCached, type PageCaches } from "./pages";
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
  { request, response }: Exchange,
  hash: string,
  asked: Found | Promise<Found>,
): Promise<void> {
  const found = await asked;
  if (found.kind === "refused") {
    await sendRefusal(response, found.refusal);
    return;
  }
  const hydration = found.kind === "page" ? found.page.document.hydration : undefined;
  if (found.kind === "page" && hydration?.hash === hash) {
    const page = { ...found.page, status: 200, document: hydration.data } as const;
    await sendCached(request, response, { ...found, page, isStale: false });
    return;
  }
  setSecurityHeaders(response);
  response.setHeader("Cache-Control", "no-store");
  refuse(
    response,
    found.kind === "unavailable"
      ? { status: 503, message: "this page isn't available right now.", retryAfter }
      : { status: 410, message: "there is a newer version of this page. Please reload it." },
  );
}
