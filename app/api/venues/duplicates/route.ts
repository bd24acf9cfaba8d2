import { problem } from "@/lib/api/problem";
import { rateLimitRequest } from "@/lib/api/rate-limit-request";
import { log } from "@/lib/core/log";
import { findListedVenues, parseDuplicatesQuery } from "@/lib/review/find-listed-venues";

export const dynamic = "force-dynamic";

/** Finds the listed venues that a submission being typed may be one of. */
export async function GET(request: Request): Promise<Response> {
  try {
    const counted = await rateLimitRequest("read");
    if (counted instanceof Response) {
      return counted;
    }
    const query = parseDuplicatesQuery(new URL(request.url).searchParams);
    if ("problem" in query) {
      return problem("invalid-parameter", query.problem, { parameter: query.parameter });
    }
    const headers = { ...counted, "Cache-Control": "public, max-age=60" };
    return Response.json(await findListedVenues(query), { headers });
  } catch (error) {
    log.error({ error }, "could not look for duplicates");
    const headers = { "Retry-After": "5" };
    return problem("unavailable", "Please try again in a few seconds.", { headers });
  }
}
