import "server-only";
import { log } from "@/lib/core/log";
import { problem } from "./problem";
import { rateLimitRequest } from "./rate-limit-request";

/**
 * Answers within the address's limit of reads, which every request counts against, with the headers of the limit; 503 if
 * the handler throws.
 */
export async function answerWithinLimit(
  path: string,
  handle: () => Promise<Response>,
): Promise<Response> {
  try {
    const counted = await rateLimitRequest("read");
    if (counted instanceof Response) {
      return counted;
    }
    const response = await handle();
    // Keep the headers of a limit the handler counted against itself.
    for (const [name, value] of Object.entries(counted)) {
      if (!response.headers.has(name)) {
        response.headers.set(name, value);
      }
    }
    return response;
  } catch (error) {
    log.error({ error, path }, "could not answer API request");
    const headers = { "Retry-After": "5" };
    return problem("unavailable", "Please try again in a few seconds.", { headers });
  }
}
