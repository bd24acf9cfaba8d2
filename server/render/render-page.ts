import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import type { Readable } from "node:stream";
import { type InjectOptions, inject } from "light-my-request";
import { type ChosenStatus, requestContext, withRequestContext } from "@/lib/core/request-context";
import { site } from "@/lib/core/site";
import { startRender } from "@/server/metrics/metrics";
import { crawlerAgent } from "@/server/next-internals/crawler-agent";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request to Next's handler that has no connection. */
export type HandlerRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | Readable;
};

/** A complete response of Next's, before any of it is sent. */
export type RenderedPage = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The status that the page chose, which Next cannot pass on. */
  chosenStatus?: ChosenStatus | undefined;
  chosenHeaders?: Record<string, string> | undefined;
};

const texts = new WeakMap<Buffer, string>();

/** Text of a page, which is decoded once: several parts of the server look into it. */
export function textOf({ body }: Pick<RenderedPage, "body">): string {
  const text = texts.get(body) ?? body.toString();
  texts.set(body, text);
  return text;
}

/** Headers that the response to the visitor sets itself. */
const connectionHeaders = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "date",
];

/** Renders without any visitor headers, so the result is safe to share. */
export function renderAnonymous(
  handle: NodeHandler,
  url: string,
  accept = "text/html",
): Promise<RenderedPage> {
  return withRequestContext({ readsReplicas: true }, () =>
    renderPage(handle, url, { host: new URL(site.url).host, accept }),
  );
}

/** Renders the page at `url` with a visitor's headers. By GET also for HEAD, whose headers describe the omitted body. */
export async function renderPage(
  handle: NodeHandler,
  url: string,
  headers: IncomingHttpHeaders,
): Promise<RenderedPage> {
  const endRender = startRender();
  try {
    return await invokeHandler(handle, { method: "GET", url, headers });
  } finally {
    endRender();
  }
}

/** Has Next handle a request that has no connection, and returns the complete response. */
export function invokeHandler(handle: NodeHandler, request: HandlerRequest): Promise<RenderedPage> {
  return withRequestContext({ chosenStatus: undefined, chosenHeaders: undefined }, async () => {
    const { statusCode, headers, rawPayload } = await inject(
      (received, response) => {
        handle(received, response).catch((error: Error) => response.destroy(error));
      },
      { ...toInjectOptions(request), validate: false },
    );
    for (const name of connectionHeaders) {
      delete headers[name];
    }
    const { chosenStatus, chosenHeaders } = requestContext();
    return { status: statusCode, headers, body: rawPayload, chosenStatus, chosenHeaders };
  });
}

function toInjectOptions({ method, url, headers, body }: HandlerRequest): InjectOptions {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return {
    // Node's parser has already rejected other methods.
    method: method as NonNullable<InjectOptions["method"]>,
    url,
    headers: { ...Object.fromEntries(given), "user-agent": crawlerAgent },
    ...(body && { payload: body }),
  };
}
