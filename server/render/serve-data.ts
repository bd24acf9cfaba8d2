import type { ServerResponse } from "node:http";
import { separateDocument } from "@/server/documents/document";
import { outdated, parseHydrationHref, rendersAlike } from "@/server/documents/hydration-href";
import { keptData } from "@/server/documents/kept-data";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { type NodeHandler, renderPage, textOf } from "./render-page";
import { sendPage } from "./serve-page";
import { unavailablePage } from "./unavailable";

type Asked = { hash: string; key: string };

/**
 * Responds to a request for the data that hydrate an uncached page: those of its rendering if this process has just
 * rendered it, or else of another one, and 410 if its HTML is another one by now. Returns null for any other request.
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
  const kept = keptData.get(hash);
  if (kept !== undefined) {
    sendData(response, kept);
    return;
  }
  const page = await renderPage(handle, key, request.headers);
  if (page.status >= 500 || page.chosenStatus === 503) {
    sendPage(response, unavailablePage);
    return;
  }
  const separated = separateDocument(textOf(page));
  if (separated?.hash === hash) {
    sendData(response, separated.data);
    return;
  }
  response.setHeader("Cache-Control", "no-store");
  refuse(response, outdated);
}

function sendData(response: ServerResponse, data: string): void {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  sendPage(response, { status: 200, headers, body: Buffer.from(data) });
}
