import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";

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
  const request = new IncomingMessage(original.socket);
  // Also for HEAD, whose headers tell of the body that is then left out.
  request.method = "GET";
  request.url = url;
  request.headers = { ...original.headers };
  request.push(null);

  const response = new CapturedResponse(request);
  const finished = new Promise<void>((resolve) => response.once("finish", resolve));
  await handle(request, response);
  await finished;
  return response.finishedPage();
}
