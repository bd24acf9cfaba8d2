import { importUploadEndpoint } from "@/lib/routes/hrefs";
import { isForm, readForm } from "./forms/parse";
import { serveForm } from "./forms/respond";
import { hasFiles, readUploads } from "./forms/uploads";
import type { Exchange } from "./http/exchange";
import { refuse } from "./http/refuse";
import { isPagePath, isPageRequest } from "./http/request-target";
import { invokeHandler, type NodeHandler } from "./render/render-page";
import { QueueFullError } from "./render/render-queue";
import { sendPage, sendRefusal, servePage } from "./render/serve-page";

/** Runs work that renders a page when it is the client's turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type Next = { handle: NodeHandler; inTurn: InTurn };

/** Has Next respond to a request that is not cacheable. Renders wait for the client's turn. */
export async function passToNext(next: Next, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  try {
    if (isPageRequest(request.method ?? "GET", path, request.headers)) {
      await next.inTurn(() => servePage(next.handle, exchange));
    } else {
      await passRestToNext(next, exchange);
    }
  } catch (error) {
    if (!(error instanceof QueueFullError)) {
      throw error;
    }
    await sendRefusal(response, error);
  }
}

/** Everything but page views: forms, once they are read, server actions, RSC requests, the API, and files. */
async function passRestToNext({ handle, inTurn }: Next, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  if (path === importUploadEndpoint) {
    // Read as it arrives, and without a turn, which a slow upload would hold.
    await handle(request, response);
    return;
  }
  const form = hasFiles(request, path)
    ? await readUploads(handle, exchange)
    : await readForm(request, path);
  if ("status" in form) {
    refuse(response, form);
  } else if (isForm(request, path)) {
    await inTurn(() => serveForm(handle, form, response));
  } else if (isPagePath(path)) {
    // Buffered, so that a slow client does not hold a turn.
    sendPage(response, await inTurn(() => invokeHandler(handle, form)));
  } else {
    await handle(request, response);
  }
}
