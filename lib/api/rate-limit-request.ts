import "server-only";
import { clientAddress } from "@/lib/request/client-address";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { problem } from "./problem";

/** Counts a call of the request's address: the headers for its answer, or the answer that refuses it. */
export async function rateLimitRequest(
  kind: Parameters<typeof consumeRateLimit>[0],
  request: Request,
): Promise<Record<string, string> | Response> {
  const { allowed, headers } = await consumeRateLimit(kind, clientAddress(request));
  return allowed ? headers : tooManyRequests(headers);
}

export function tooManyRequests(headers: Record<string, string>): Response {
  const detail = `Please try again in ${headers["Retry-After"]} seconds.`;
  return problem("too-many-requests", detail, { headers });
}
