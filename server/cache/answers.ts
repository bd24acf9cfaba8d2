import type { IncomingMessage, ServerResponse } from "node:http";
import { problem } from "@/lib/api/problem";
import { tooManyRequests } from "@/lib/api/rate-limit-request";
import { type Reads, takeRead } from "@/lib/request/read-allowance";
import { recordCacheStatus } from "@/server/http/access-log";
import { setIdHeader } from "@/server/http/request-id";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { sendPage } from "@/server/render/serve-page";
import { answerTarget } from "./answer-target";
import type { Found } from "./cached-page";
import { type Asked, type PageCaches, sourceOf } from "./pages";
import { sendCached } from "./send-cached";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Responds to a read of the API that is the same for all callers. Cached responses count against the address's limit
 * too. Returns false for any other request.
 */
export function serveAnswerFromCache(
  { answers }: PageCaches,
  request: IncomingMessage,
  response: ServerResponse,
  { path, clientOf, addressOf }: Asked,
): false | Promise<void> | undefined {
  const target = answerTarget(request, path);
  if (!target) {
    return false;
  }
  const send = (reads: Reads) => {
    if (!reads.allowed) {
      return sendProblem({ request, response }, tooManyRequests(reads.headers));
    }
    const found = answers.find(target, clientOf);
    const to = { request, response, limits: reads.headers };
    return found instanceof Promise
      ? found.then((made) => sendAnswer(to, made))
      : sendAnswer(to, found);
  };
  const reads = takeRead(addressOf());
  return reads instanceof Promise ? reads.then(send) : send(reads);
}

function sendAnswer(
  { request, response, limits }: Exchange & { limits: Record<string, string> },
  found: Found,
): Promise<void> | undefined {
  recordCacheStatus(response, sourceOf(found));
  if (found.kind === "page") {
    const own = ["age", String(Math.round(found.age / 1000))];
    for (const [name, value] of Object.entries(limits)) {
      own.push(name, value);
    }
    return sendCached(request, response, found, own);
  }
  if (found.kind === "uncacheable") {
    for (const [name, value] of Object.entries(limits)) {
      response.setHeader(name, value);
    }
    setIdHeader(request, response);
    sendPage(request, response, found.rendered);
    return undefined;
  }
  return sendUnavailable({ request, response }, limits);
}

export function sendUnavailable(exchange: Exchange, limits: Record<string, string>): Promise<void> {
  const headers = { "Retry-After": "5", ...limits };
  const refusal = problem("unavailable", "Please try again in a few seconds.", { headers });
  return sendProblem(exchange, refusal);
}

export async function sendProblem(
  { request, response }: Exchange,
  refusal: Response,
): Promise<void> {
  setSecurityHeaders(response);
  setIdHeader(request, response);
  const body = await refusal.text();
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(request.method === "HEAD" ? undefined : body);
}
