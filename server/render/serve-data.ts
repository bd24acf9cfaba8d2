import { separateDocument } from "@/server/documents/document";
import { outdated, parseHydrationHref, rendersAlike } from "@/server/documents/hydration-href";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { type NodeHandler, renderPage } from "./render-page";
import { sendPage } from "./serve-page";
import { unavailablePage } from "./unavailable";

type Asked = { hash: string; key: string };

/**
 * Responds to a request for the data that hydrate an uncached page, by rendering it again: 410 if its HTML is another one
 * by now. Returns null for any other request.
 */
export function serveData(
  handle: NodeHandler,
  exchange: Pick<Exchange, "request" | "response">,
): Promise<void> | null {
  const asked = parseHydrationHref(exchange.request.url ?? "");
  return asked && rendersAlike(asked.key) ? renderData(handle, exchange, asked) : null;
}

async function renderData(
  handle: NodeHandler,
  { request, response }: Pick<Exchange, "request" | "response">,
  { hash, key }: Asked,
): Promise<void> {
  const page = await renderPage(handle, key, request.headers);
  if (page.status >= 500 || page.chosenStatus === 503) {
    sendPage(response, unavailablePage);
    return;
  }
  const separated = separateDocument(page.body.toString());
  if (separated?.hash === hash) {
    const headers = { ...page.headers, "content-type": "application/json" };
    sendPage(response, { status: 200, headers, body: Buffer.from(separated.data) });
    return;
  }
  response.setHeader("Cache-Control", "no-store");
  refuse(response, outdated);
}
