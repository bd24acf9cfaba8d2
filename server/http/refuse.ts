import type { ServerResponse } from "node:http";
import { describeProblem, type ProblemName } from "@/lib/api/problem";
import { routes } from "@/lib/routes/hrefs";

export type Rejection = {
  status: number;
  message: string;
  allow?: string;
  /** In seconds. */
  retryAfter?: string | undefined;
};

/** What a call may be told before its handler is asked. */
const problemNames: Record<number, ProblemName | undefined> = {
  405: "method-not-allowed",
  503: "unavailable",
};

/** Answers a request that goes no further: programs in the API's form, anybody else with a sentence. */
export function refuse(response: ServerResponse, refusal: Rejection, path = "/"): void {
  const { status, message, allow, retryAfter } = refusal;
  // The rest of a body that is not read ends the connection.
  const headers = {
    connection: "close",
    ...(allow !== undefined && { Allow: allow }),
    ...(retryAfter && { "Retry-After": retryAfter, "Cache-Control": "no-store" }),
  };
  const name = path.startsWith(`${routes.api}/`) ? problemNames[status] : undefined;
  if (name) {
    const problem = describeProblem(name, message, { headers });
    response.writeHead(status, problem.headers);
    response.end(problem.body);
  } else {
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
    response.end(`${status}: ${message}\n`);
  }
}
