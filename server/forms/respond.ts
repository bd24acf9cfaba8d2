import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Sending, setSendings } from "@/lib/request/form-response-status";
import {
  cloneRequest,
  invokeHandler,
  type NodeHandler,
  type RenderedPage,
} from "@/server/render/render-page";
import { sendPage } from "@/server/render/serve-page";
import { retryAfter, unavailableForm, unavailablePage } from "@/server/render/unavailable";

/** Not to stand in a page. */
const secretField = "password";

const sendings = new AsyncLocalStorage<Sending>();
setSendings(sendings);

/**
 * Answers a form that was sent to a page, as browsers without scripts send it. The answer takes the place of the form
 * there: where it cannot be made, what was filled in is in what stands in for it.
 */
export async function serveForm(
  handle: NodeHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = "/", headers } = request;
  if (method !== "POST" || !/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) {
    sendPage(request, response, await askAbout(handle, request, async () => unavailablePage));
    return;
  }
  // No more than a form may hold: whoever made this request has counted.
  const bytes = await buffer(request);
  const body = Readable.from([bytes]);
  const form = cloneRequest(request, { method, url, headers, body });
  sendPage(request, response, await askAbout(handle, form, () => keepForm(headers, bytes)));
}

/** The page that Next makes holds what was filled in also where that could not be stored. */
async function askAbout(
  handle: NodeHandler,
  request: IncomingMessage,
  standIn: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  const sending: Sending = { isUnstored: false };
  const page = await sendings.run(sending, () => invokeHandler(handle, request));
  if (page.status >= 500) {
    return standIn();
  }
  return sending.isUnstored
    ? { ...page, status: 503, headers: { ...page.headers, "retry-after": retryAfter } }
    : page;
}

async function keepForm(headers: IncomingMessage["headers"], bytes: Buffer): Promise<RenderedPage> {
  const type = { "content-type": headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(bytes), { headers: type }).formData();
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && field[0] !== secretField,
  );
  return unavailableForm(texts);
}
