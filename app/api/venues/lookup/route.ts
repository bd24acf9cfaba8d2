import { problem } from "@/lib/api/problem";
import { rateLimitRequest } from "@/lib/api/rate-limit-request";
import { log } from "@/lib/core/log";
import { minLookupLength } from "@/lib/search/venue-picker/facts";
import { findVenueOptions } from "@/lib/search/venue-picker/queries";

export const dynamic = "force-dynamic";

/** Finds venues for the venue picker of the forms. */
export async function GET(request: Request): Promise<Response> {
  try {
    const counted = await rateLimitRequest("read");
    if (counted instanceof Response) {
      return counted;
    }
    const text = new URL(request.url).searchParams.get("q") ?? "";
    if (text.trim().length < minLookupLength) {
      const detail = `The parameter "q" needs at least ${minLookupLength} characters.`;
      return problem("invalid-parameter", detail, { parameter: "q" });
    }
    const headers = { ...counted, "Cache-Control": "public, max-age=60" };
    return Response.json(await findVenueOptions(text), { headers });
  } catch (error) {
    log.error({ error }, "could not look up venues");
    const headers = { "Retry-After": "5" };
    return problem("unavailable", "Please try again in a few seconds.", { headers });
  }
}
