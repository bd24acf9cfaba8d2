import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { logOptions } from "@/lib/log";
import { countRequest } from "@/lib/metrics/metrics";
import { loggedPath } from "./logged-path";
import { requestId, requestIdHeader } from "./request-id";

// Written some at a time: a write for each would cost as much as a kept page.
const destination = pino.destination({ fd: 1, minLength: 4096, sync: true });
const requestLog = pino(logOptions, destination);

/** How a page came about, where it says so. */
const cacheHeader = "cache-status";

/** Gives every request an id, counts its answer, and writes one line about it that tells nothing about the visitor. */
export function observeRequests(server: Server, proxies: BlockList): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const id = requestId(request, proxies);
    request.headers[requestIdHeader] = id;
    response.setHeader("X-Request-Id", id);
    const begun = performance.now();
    const { url = "", method, socket } = request;
    const sentBefore = socket.bytesWritten;
    response.once("close", () => {
      countRequest(response.writableFinished ? response.statusCode : "aborted");
      if (!requestLog.isLevelEnabled("info")) {
        return;
      }
      requestLog.info({
        id,
        method,
        path: loggedPath(url),
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        ...(response.hasHeader(cacheHeader) && { page: response.getHeader(cacheHeader) }),
        ...(!response.writableFinished && { aborted: true }),
      });
    });
  });
  setInterval(() => destination.flushSync(), 1_000).unref();
  process.once("exit", () => destination.flushSync());
}
