import { AsyncLocalStorage } from "node:async_hooks";
import {
  type IncomingHttpHeaders,
  IncomingMessage,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { ReactNode } from "react";
import { withDeadline } from "@/lib/core/deadline";
import { site } from "@/lib/core/site";
import { setStillParts } from "@/lib/core/still-parts";
import { startRender } from "@/server/metrics/metrics";

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An answer as Next made it, before anything of it is sent. */
export type RenderedPage = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Headers that belong to the connection, which the sending response sets itself. */
const connectionHeaders = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/** A response without a connection: keeps what is written to it. */
class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (headers && typeof headers === "object" && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) {
        this.setHeader(name, value);
      }
    }
    return this;
  }

  override flushHeaders(): void {}

  override write(chunk: Buffer | string, ...rest: unknown[]): boolean {
    this.chunks.push(Buffer.from(chunk));
    callLast(rest);
    return true;
  }

  override end(...parameters: unknown[]): this {
    const [chunk] = parameters;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) {
      this.chunks.push(Buffer.from(chunk));
    }
    this.finished = true;
    callLast(parameters);
    // As a connection would: after the caller is done with this turn.
    setImmediate(() => {
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  finishedPage(): RenderedPage {
    const headers = this.getHeaders();
    for (const name of connectionHeaders) {
      delete headers[name];
    }
    return { status: this.statusCode, headers, body: Buffer.concat(this.chunks) };
  }
}

function callLast(parameters: unknown[]): void {
  const last = parameters.at(-1);
  if (typeof last === "function") {
    setImmediate(() => last());
  }
}

/** Has Next answer a GET for `url` with the headers of `original`, and returns the whole answer. */
export async function renderPage(
  handle: NodeHandler,
  original: IncomingMessage,
  url: string,
): Promise<RenderedPage> {
  // Also for HEAD, whose headers tell of the body that is then left out.
  const { headers } = original;
  return renderTimed(handle, cloneRequest(original, { method: "GET", url, headers }));
}

const stillParts = new AsyncLocalStorage<ReactNode[]>();
setStillParts(stillParts);

async function renderTimed(handle: NodeHandler, request: IncomingMessage): Promise<RenderedPage> {
  const endRender = startRender();
  const page = await stillParts.run([], () => withDeadline(() => invokeHandler(handle, request)));
  endRender();
  return page;
}

/** Never connected: for a page that is made for everybody. */
const nobody = new IncomingMessage(new Socket());

/** The same with nothing of anybody's: whatever a visitor sends, these pages are made as if nobody had. */
export function renderAnonymous(handle: NodeHandler, url: string): Promise<RenderedPage> {
  const headers = { host: new URL(site.url).host, accept: "text/html" };
  return renderTimed(handle, cloneRequest(nobody, { method: "GET", url, headers }));
}

type Changes = {
  method: "GET" | "POST";
  url: string;
  headers: IncomingHttpHeaders;
  body?: Readable;
};

/** Another request on the connection of `original`, whose body is read as it is asked for. */
export function cloneRequest(
  original: IncomingMessage,
  { method, url, headers, body = Readable.from([]) }: Changes,
): IncomingMessage {
  const request = new IncomingMessage(original.socket);
  request.method = method;
  request.url = url;
  request.headers = { ...headers };
  body.on("data", (chunk) => request.push(chunk) || body.pause());
  body.on("end", () => request.push(null));
  body.on("error", (error) => request.destroy(error));
  request._read = () => body.resume();
  // The connection is the original's, and outlives this.
  request._destroy = (error, done) => done(error);
  return request;
}

/** Has Next answer a request that did not come over a connection, and returns the whole answer. */
export async function invokeHandler(
  handle: NodeHandler,
  request: IncomingMessage,
): Promise<RenderedPage> {
  const response = new CapturedResponse(request);
  const finished = new Promise<void>((resolve) => response.once("finish", resolve));
  await handle(request, response);
  await finished;
  return response.finishedPage();
}
