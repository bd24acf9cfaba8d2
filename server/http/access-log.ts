import { type IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { logOptions } from "@/lib/core/log";
import { memoize } from "@/lib/core/memoize";
import { countPage, countRequest, type PageSource } from "@/server/metrics/metrics";
import type { Drain } from "./drain";
import { loggedPath } from "./logged-path";
import { requestId, requestIdHeader } from "./request-id";

/** Written some lines at a time, and at least once a second; what is left is written when the process ends. */
const destination = { dest: 1, sync: false, minLength: 4096, periodicFlush: 1_000 };
const accessLog = pino(logOptions, pino.destination(destination));

type Line = {
  id: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
  bytes: number;
  page: PageSource | undefined;
  /** Whether the client left first. */
  aborted: true | undefined;
};

const pathOf = memoize(loggedPath);

/** A line costs as much as a cache hit, so hits are logged at level "debug". */
function logResponse({ page, ...line }: Line): void {
  const level = page === "hit" && !line.aborted ? "debug" : "info";
  if (accessLog.isLevelEnabled(level)) {
    accessLog[level]({ ...line, path: pathOf(line.path), page });
  }
}

/** A response that knows where its page came from. */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  page: PageSource | undefined;
}

/** Counts where a page came from, and notes it for the request's log line. */
export function recordCacheStatus(response: ServerResponse, source: PageSource): void {
  countPage(source);
  if (response instanceof ObservedResponse) {
    response.page = source;
  }
}

/**
 * Gives every request an ID, counts its response, tells `drain` of it, and logs one line that holds nothing about the
 * visitor. The function it returns is called first with each request.
 */
export function observeRequests(
  proxies: BlockList,
  drain: Drain,
): (request: IncomingMessage, response: ObservedResponse) => void {
  return (request, response) => {
    drain.begin(response);
    const id = requestId(request, proxies);
    request.headers[requestIdHeader] = id;
    const begun = performance.now();
    const { url = "", method, socket } = request;
    const sentBefore = socket.bytesWritten;
    response.on("close", () => {
      drain.end(response);
      const { writableFinished: isWhole, statusCode: status, page } = response;
      countRequest(isWhole ? status : null);
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      const bytes = socket.bytesWritten - sentBefore;
      const aborted = isWhole ? undefined : true;
      logResponse({ id, method, path: url, status, ms, bytes, page, aborted });
    });
  };
}
