import type { ServerResponse } from "node:http";
import { describeProblem, type ProblemName } from "@/lib/api/problem";
import { isEndpoint } from "@/lib/routes/endpoints";

export type Rejection = {
  status: number;
  message: string;
  allow?: string;
  /** In seconds. */
  retryAfter?: string | undefined;
};

/** Problems that an API request can get before it reaches its handler. */
const problemNames: Record<number, ProblemName | undefined> = {
  405: "method-not-allowed",
  413: "too-large",
  503: "unavailable",
};

/** Refuses a request: with problem details under /api, with a sentence elsewhere. */
export function refuse(response: ServerResponse, refusal: Rejection, path = "/"): void {
  const { status, message, allow, retryAfter } = refusal;
  const headers = {
    ...(allow !== undefined && { Allow: allow }),
    ...(retryAfter && { "Retry-After": retryAfter, "Cache-Control": "no-store" }),
  };
  const name = isEndpoint(path) ? problemNames[status] : undefined;
  if (name) {
    const problem = describeProblem(name, message, { headers });
    response.writeHead(status, problem.headers);
    response.end(problem.body);
  } else {
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
    response.end(`${status}: ${message}\n`);
  }
}
