import "server-only";
import { requestContext } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { problem } from "./problem";

/** Counts the request against its address's limit. Returns the rate limit headers, or a 429 response. */
export async function rateLimitRequest(
  kind: Parameters<typeof consumeRateLimit>[0],
): Promise<Record<string, string> | Response> {
  const { clientAddress, isCounted } = requestContext();
  if (isCounted) {
    return {};
  }
  const { allowed, headers } = await consumeRateLimit(kind, clientAddress);
  return allowed ? headers : tooManyRequests(headers);
}

export function tooManyRequests(headers: Record<string, string>): Response {
  const detail = `Please try again in ${headers["Retry-After"]} seconds.`;
  return problem("too-many-requests", detail, { headers });
}
