import type { ServerResponse } from "node:http";
import {
  type HandlerRequest,
  invokeHandler,
  type NodeHandler,
  type RenderedPage,
} from "@/server/render/render-page";
import { QueueFullError } from "@/server/render/render-queue";
import { sendPage, sendRefusal, withStatus } from "@/server/render/serve-page";
import { refusedPage, unavailableForm, unavailablePage } from "@/server/render/unavailable";

/** Fields that are never repeated in a response: passwords, and codes of a second factor. */
const secretField = /^code$|password$/i;

type Next = {
  handle: NodeHandler;
  inTurn: (work: () => Promise<RenderedPage>) => Promise<RenderedPage>;
};

/**
 * Responds to a form that a browser without scripts posts to a page. The response replaces the form in the browser, so
 * if Next fails or the client gets no turn, the stand-in page holds what was filled in.
 */
export async function serveForm(
  { handle, inTurn }: Next,
  form: HandlerRequest,
  response: ServerResponse,
): Promise<void> {
  try {
    const page = await inTurn(() => invokeHandler(handle, form));
    sendPage(response, page.status >= 500 ? await standInFor(form) : withStatus(page));
  } catch (error) {
    if (!(error instanceof QueueFullError)) {
      throw error;
    }
    await sendRefusal(response, error, await standInFor(form, error));
  }
}

async function standInFor(
  { headers, body }: HandlerRequest,
  refusal?: QueueFullError,
): Promise<RenderedPage> {
  if (!Buffer.isBuffer(body)) {
    return refusal ? refusedPage(refusal) : unavailablePage;
  }
  const type = { "content-type": headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers: type }).formData();
  const texts = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !secretField.test(field[0]),
  );
  return unavailableForm(texts, refusal);
}
