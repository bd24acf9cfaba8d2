import type { ServerResponse } from "node:http";
import {
  type HandlerRequest,
  invokeHandler,
  type NodeHandler,
  type RenderedPage,
} from "@/server/render/render-page";
import { sendPage } from "@/server/render/serve-page";
import { retryAfter, unavailableForm, unavailablePage } from "@/server/render/unavailable";

/** Fields that are never repeated in a response: passwords, and codes of a second factor. */
const secretField = /^code$|password$/i;

/**
 * Responds to a form that a browser without scripts posts to a page. The response replaces the form in the browser, so
 * if Next fails, the stand-in page holds what was filled in.
 */
export async function serveForm(
  handle: NodeHandler,
  form: HandlerRequest,
  response: ServerResponse,
): Promise<void> {
  const page = await invokeHandler(handle, form);
  sendPage(response, page.status >= 500 ? await standInFor(form) : withStatus(page));
}

/**
 * Sets the status 503 if nothing could be stored, and 403 if the sender is blocked. The page that Next renders then still
 * holds what was filled in.
 */
function withStatus(page: RenderedPage): RenderedPage {
  if (page.chosenStatus === 403) {
    return { ...page, status: 403 };
  }
  return page.chosenStatus === 503
    ? { ...page, status: 503, headers: { ...page.headers, "retry-after": retryAfter } }
    : page;
}

async function standInFor({ headers, body }: HandlerRequest): Promise<RenderedPage> {
  if (!Buffer.isBuffer(body)) {
    return unavailablePage;
  }
  const type = { "content-type": headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers: type }).formData();
  const texts = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !secretField.test(field[0]),
  );
  return unavailableForm(texts);
}
