import { type IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { env } from "@/lib/core/env";
import { logOptions } from "@/lib/core/log";
import { memoize } from "@/lib/core/memoize";
import { type AddressList, findClient } from "@/lib/request/client-address";
import { countPage, countRequest, type PageSource } from "@/server/metrics/metrics";
import { loggedPath } from "./logged-path";
import { requestId, requestIdHeader } from "./request-id";
import { requestRoute } from "./request-route";

/** Buffers lines, and flushes them at least once a second and when the process exits. */
const destination = { dest: 1, sync: false, minLength: 16_000, periodicFlush: 1_000 };
const accessLog = pino(logOptions, pino.destination(destination));

const pathOf = memoize(loggedPath);
const routeOf = memoize(requestRoute);

const maxAgentLength = 300;

/** Who sent a request, for the log; nothing unless the operator wants it. */
export function loggedClient(
  request: IncomingMessage,
  proxies: AddressList,
  isLogged = env.LOG_CLIENT === "on",
): { address?: string; agent?: string | undefined } {
  if (!isLogged) {
    return {};
  }
  const agent = request.headers["user-agent"]?.slice(0, maxAgentLength);
  return { address: findClient(request, proxies), agent };
}

/** A response with the source of its page, which tells when it begins. */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  page: PageSource | undefined;
  onBegin: (() => void) | undefined;

  // biome-ignore lint/suspicious/noExplicitAny: Node's overloads, passed through untouched
  override writeHead(...parameters: any[]): this {
    this.onBegin?.();
    return super.writeHead(...(parameters as [number]));
  }
}

/** Waits until a response begins: its headers are known, and the rest is sent as fast as the client takes it. */
export function beginOf(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response instanceof ObservedResponse) {
      response.onBegin = resolve;
    }
  });
}

/** Counts the source of a page and records it for the request's log line. */
export function recordCacheStatus(response: ServerResponse, source: PageSource): void {
  countPage(source);
  if (response instanceof ObservedResponse) {
    response.page = source;
  }
}

/** Gives a request its ID, counts the response, and logs one line, which tells of the visitor only what `loggedClient` does. */
export function observe(
  request: IncomingMessage,
  response: ObservedResponse,
  proxies: AddressList,
): void {
  const id = requestId(request, proxies);
  request.headers[requestIdHeader] = id;
  const begun = performance.now();
  const { url = "", method, socket } = request;
  const sentBefore = socket.bytesWritten;
  // Read now, since a closed connection has no address.
  const client = loggedClient(request, proxies);
  response.on("close", () => {
    const { writableFinished: isWhole, statusCode: status, page } = response;
    const duration = performance.now() - begun;
    countRequest(isWhole ? status : null, routeOf(url), duration);
    // A line costs a fifth of a cache hit, and tells little.
    const level = page === "hit" && isWhole ? "debug" : "info";
    if (accessLog.isLevelEnabled(level)) {
      const ms = Math.round(duration * 10) / 10;
      const bytes = socket.bytesWritten - sentBefore;
      const aborted = isWhole ? undefined : true;
      const path = pathOf(url);
      accessLog[level]({ id, method, path, status, ms, bytes, aborted, page, ...client });
    }
  });
}
