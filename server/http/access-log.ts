import { type IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { performance } from "node:perf_hooks";
import pino from "pino";
import { log } from "@/lib/core/log";
import { memoize } from "@/lib/core/memoize";
import { countPage, countRequest, type PageSource } from "@/server/metrics/metrics";
import type { Drain } from "./drain";
import { loggedPath } from "./logged-path";
import { requestId, requestIdHeader } from "./request-id";

type AccessLogEntry = {
  id: string;
  method: string | undefined;
  url: string;
  status: number;
  /** As `performance.now` counts it. */
  begun: number;
  ended: number;
  bytes: number;
  page: PageSource | undefined;
  isWhole: boolean;
};

const output = pino.destination({ fd: 1, sync: true });
const maxGathered = 100;
let gathered: AccessLogEntry[] = [];

/** Lines are made and written some at a time: each alone would cost as much as a cached page. */
function logRequest(answered: AccessLogEntry): void {
  gathered.push(answered);
  if (gathered.length >= maxGathered) {
    writeLines();
  }
}

function writeLines(): void {
  if (gathered.length > 0) {
    output.write(gathered.map(describe).join(""));
    gathered = [];
  }
}

const pathField = memoize((url) => JSON.stringify(loggedPath(url)));

/** A line as pino writes them, at a quarter of what pino takes for it. Only paths may hold what JSON has to escape. */
function describe({ id, method, url, status, begun, ended, ...rest }: AccessLogEntry): string {
  const { bytes, page, isWhole } = rest;
  const start = `{"level":${log.levels.values.info},"time":"${timestamp(ended)}","id":"${id}","method":"${method}"`;
  const result = `"path":${pathField(url)},"status":${status},"ms":${Math.round((ended - begun) * 10) / 10},"bytes":${bytes}`;
  return `${start},${result}${page ? `,"page":"${page}"` : ""}${isWhole ? "" : ',"aborted":true'}}\n`;
}

let saidAt = 0;
let said = "";

/** Made once a millisecond: it takes longer than the rest of the line. */
function timestamp(moment: number): string {
  const rounded = Math.floor(moment);
  if (rounded !== saidAt) {
    saidAt = rounded;
    said = new Date(performance.timeOrigin + rounded).toISOString();
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
export function recordCacheStatus(response: ServerResponse, source: PageSource): void {
  countPage(source);
  if (response instanceof ObservedResponse) {
    response.page = source;
  }
}

/**
 * Gives every request an id, counts its answer, tells `drain` of it, and writes one line about it that tells nothing about
 * the visitor. The function it returns is called first with each.
 */
export function observeRequests(
  proxies: BlockList,
  drain: Drain,
): (request: IncomingMessage, response: ObservedResponse) => void {
  const isLogged = log.isLevelEnabled("info");
  setInterval(writeLines, 1_000).unref();
  process.once("exit", writeLines);
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
      if (isLogged) {
        const bytes = socket.bytesWritten - sentBefore;
        const ended = performance.now();
        logRequest({ id, method, url, status, begun, ended, bytes, page, isWhole });
      }
    });
  };
}
