import { problem } from "@/lib/api/problem";
import { answerWithinLimit } from "@/lib/api/within-limit";
import { lookupEndpoint } from "@/lib/routes/endpoints";
import { minLookupLength } from "@/lib/search/venue-picker/facts";
import { findVenueOptions } from "@/lib/search/venue-picker/queries";

export const dynamic = "force-dynamic";

/** Finds venues for the venue picker of the forms. */
export async function GET(request: Request): Promise<Response> {
  return answerWithinLimit(lookupEndpoint, async () => {
    const text = new URL(request.url).searchParams.get("q") ?? "";
    if (text.trim().length < minLookupLength) {
      const detail = `The parameter "q" needs at least ${minLookupLength} characters.`;
      return problem("invalid-parameter", detail, { parameter: "q" });
    }
    const headers = { "Cache-Control": "public, max-age=60" };
    return Response.json(await findVenueOptions(text), { headers });
  });
}
