import { problem } from "@/lib/api/problem";
import { answerWithinLimit } from "@/lib/api/within-limit";
import { findListedVenues, parseDuplicatesQuery } from "@/lib/review/venues/find-listed-venues";
import { duplicatesEndpoint } from "@/lib/routes/endpoints";

export const dynamic = "force-dynamic";

/** Finds the listed venues that a submission being typed may be one of. */
export async function GET(request: Request): Promise<Response> {
  return answerWithinLimit(duplicatesEndpoint, async () => {
    const query = parseDuplicatesQuery(new URL(request.url).searchParams);
    if ("problem" in query) {
      return problem("invalid-parameter", query.problem, { parameter: query.parameter });
    }
    const headers = { "Cache-Control": "public, max-age=60" };
    return Response.json(await findListedVenues(query), { headers });
  });
}
