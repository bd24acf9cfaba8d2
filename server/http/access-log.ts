import { type IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { logOptions } from "@/lib/core/log";
import { memoize } from "@/lib/core/memoize";
import type { AddressList } from "@/lib/request/client-address";
import { countPage, countRequest, type PageSource } from "@/server/metrics/metrics";
import type { Drain } from "./drain";
import { loggedPath } from "./logged-path";
import { requestId, requestIdHeader } from "./request-id";

/** Buffers lines, and flushes them at least once a second and when the process exits. */
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
  /** Whether the client disconnected first. */
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

/** A response with the source of its page. */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  page: PageSource | undefined;
}

/** Counts the source of a page and records it for the request's log line. */
export function recordCacheStatus(response: ServerResponse, source: PageSource): void {
  countPage(source);
  if (response instanceof ObservedResponse) {
    response.page = source;
  }
}

/**
 * Returns a function to call first with each request. It assigns an ID, counts the response, reports it to `drain`, and
 * logs one line that holds nothing about the visitor.
 */
export function observeRequests(
  proxies: AddressList,
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
