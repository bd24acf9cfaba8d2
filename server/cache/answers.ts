import { problem } from "@/lib/api/problem";
import { tooManyRequests } from "@/lib/api/rate-limit-request";
import { type Reads, takeRead } from "@/lib/request/read-allowance";
import { recordCacheStatus } from "@/server/http/access-log";
import type { Exchange } from "@/server/http/exchange";
import { setIdHeader } from "@/server/http/request-id";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { sendPage } from "@/server/render/serve-page";
import { retryAfter } from "@/server/render/unavailable";
import { answerTarget } from "./answer-target";
import type { Found } from "./cached-page";
import type { PageCaches } from "./open-caches";
import { sourceOf } from "./pages";
import { type Limits, sendCached } from "./send-cached";

/**
 * Responds to a read of the API that is the same for all callers. Cached responses count against the address's limit
 * too. Returns false for any other request.
 */
export function serveAnswerFromCache(
  exchange: Exchange,
  { answers }: PageCaches,
): false | Promise<void> | undefined {
  const target = answerTarget(exchange.request, exchange.path);
  if (!target) {
    return false;
  }
  return countRead(exchange, (limits) => {
    const found = answers.find(target, exchange.clientOf);
    return found instanceof Promise
      ? found.then((made) => sendAnswer(exchange, made, limits))
      : sendAnswer(exchange, found, limits);
  });
}

/** Has `respond` send the response, or refuses the request if its address has reached its limit. */
export function countRead(
  exchange: Exchange,
  respond: (limits: Limits) => Promise<void> | undefined,
): Promise<void> | undefined {
  const send = ({ allowed, headers }: Reads) =>
    allowed ? respond(headers) : sendProblem(exchange, tooManyRequests(headers));
  const reads = takeRead(exchange.addressOf());
  return reads instanceof Promise ? reads.then(send) : send(reads);
}

function sendAnswer(exchange: Exchange, found: Found, limits: Limits): Promise<void> | undefined {
  const { request, response } = exchange;
  recordCacheStatus(response, sourceOf(found));
  if (found.kind === "page") {
    return sendCached(exchange, found, limits);
  }
  if (found.kind === "uncacheable") {
    setIdHeader(request, response);
    const { rendered } = found;
    sendPage(response, { ...rendered, headers: { ...limits, ...rendered.headers } });
    return undefined;
  }
  return sendUnavailable(exchange, limits);
}

export function sendUnavailable(exchange: Exchange, limits: Limits): Promise<void> {
  const headers = { "Retry-After": retryAfter, ...limits };
  const refusal = problem("unavailable", "Please try again in a few seconds.", { headers });
  return sendProblem(exchange, refusal);
}

async function sendProblem({ request, response }: Exchange, refusal: Response): Promise<void> {
  setSecurityHeaders(response);
  setIdHeader(request, response);
  const body = await refusal.text();
  response.writeHead(refusal.status, Object.fromEntries(refusal.headers));
  response.end(body);
}
