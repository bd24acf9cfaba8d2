import type { IncomingMessage, ServerResponse } from "node:http";
import { importUploadEndpoint, routes } from "@/lib/routes/hrefs";
import { readForm } from "./forms/parse";
import { serveForm } from "./forms/respond";
import { hasFiles, readUploads } from "./forms/uploads";
import { refuse } from "./http/refuse";
import { isPagePath, isPageRequest } from "./http/request-target";
import { invokeHandler, type NodeHandler } from "./render/render-page";
import { QueueFullError } from "./render/render-queue";
import { sendPage, sendRefusal, servePage } from "./render/serve-page";

/** Runs work that renders a page when it is the client's turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

type Context = { handle: NodeHandler; inTurn: InTurn; client: string };

/** Has Next respond to a request that is not cacheable. Renders wait for the client's turn. */
export async function passToNext(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    if (isPageRequest(request.method ?? "GET", path, request.headers)) {
      await context.inTurn(() => servePage(context.handle, request, response, path));
    } else {
      await passRestToNext(context, request, response, path);
    }
  } catch (error) {
    if (!(error instanceof QueueFullError)) {
      throw error;
    }
    await sendRefusal(request, response, error);
  }
}

/** Everything but page views: forms, once they are read, server actions, RSC requests, the API, and files. */
async function passRestToNext(
  { handle, inTurn, client }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (path === importUploadEndpoint) {
    // Read as it arrives, and without a turn, which a slow upload would hold.
    await handle(request, response);
    return;
  }
  const form = hasFiles(request, path)
    ? await readUploads(handle, request, client)
    : await readForm(request, path);
  if ("status" in form) {
    refuse(response, form);
  } else if (isForm(request, path)) {
    await inTurn(() => serveForm(handle, form, request, response));
  } else if (isPagePath(path)) {
    // Buffered, so that a slow client does not hold a turn.
    sendPage(request, response, await inTurn(() => invokeHandler(handle, form)));
  } else {
    await handle(request, response);
  }
}

/** Whether a request is a form from a browser without scripts, which expects a page. */
function isForm({ method, headers }: IncomingMessage, path: string): boolean {
  return (
    method === "POST" && headers["next-action"] === undefined && !path.startsWith(`${routes.api}/`)
  );
}
