import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { logOptions } from "@/lib/log";
import { countPage, countRequest, type PageSource } from "@/lib/metrics/metrics";
import { loggedPath } from "./logged-path";
import { requestId, requestIdHeader } from "./request-id";

const output = pino.destination({ fd: 1, sync: true });
const mostLines = 100;
let lines: string[] = [];

/** Lines are written some at a time: a write for each would cost as much as a kept page. */
const gathered = {
  write(line: string): void {
    lines.push(line);
    if (lines.length >= mostLines) {
      writeLines();
    }
  },
};

function writeLines(): void {
  if (lines.length > 0) {
    output.write(lines.join(""));
    lines = [];
  }
}

let saidAt = 0;
let said = "";
const requestLog = pino({ ...logOptions, timestamp }, gathered);

/** The same as other lines have. Made once a millisecond: Next puts a Date of its own in place, which is slow. */
function timestamp(): string {
  const now = Date.now();
  if (now !== saidAt) {
    saidAt = now;
    said = pino.stdTimeFunctions.isoTime();
  }
  return said;
}

/** An answer that knows where its page came from. */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  page: PageSource | undefined;
}

/** Where a page came from: counted, and in the line of its request. */
export function notePage(response: ServerResponse, source: PageSource): void {
  countPage(source);
  if (response instanceof ObservedResponse) {
    response.page = source;
  }
}

/** Gives every request an id, counts its answer, and writes one line about it that tells nothing about the visitor. */
export function observeRequests(server: Server, proxies: BlockList): void {
  server.prependListener("request", (request: IncomingMessage, response: ObservedResponse) => {
    const id = requestId(request, proxies);
    request.headers[requestIdHeader] = id;
    const begun = performance.now();
    const { url = "", method, socket } = request;
    const sentBefore = socket.bytesWritten;
    response.on("close", () => {
      const { writableFinished: isWhole, statusCode: status, page } = response;
      countRequest(isWhole ? status : null);
      if (!requestLog.isLevelEnabled("info")) {
        return;
      }
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      const bytes = socket.bytesWritten - sentBefore;
      // What is undefined is left out.
      const aborted = isWhole ? undefined : true;
      requestLog.info({ id, method, path: loggedPath(url), status, ms, bytes, page, aborted });
    });
  });
  setInterval(writeLines, 1_000).unref();
  process.once("exit", writeLines);
}
