import { badParameter, checkNames } from "@/lib/api/check-names";
import { answerWithinLimit } from "@/lib/api/within-limit";
import {
  duplicatesParameters,
  findListedVenues,
  parseDuplicatesQuery,
} from "@/lib/review/venues/find-listed-venues";
import { duplicatesEndpoint } from "@/lib/routes/endpoints";

export const dynamic = "force-dynamic";

/** Finds the listed venues that a submission being typed may be one of. */
export async function GET(request: Request): Promise<Response> {
  return answerWithinLimit(duplicatesEndpoint, async () => {
    const search = new URL(request.url).searchParams;
    const wrongName = checkNames(search, duplicatesParameters);
    if (wrongName) {
      return wrongName;
    }
    const query = parseDuplicatesQuery(search);
    if ("problem" in query) {
      return badParameter(query.parameter, query.problem);
    }
    const headers = { "Cache-Control": "public, max-age=60" };
    return Response.json(await findListedVenues(query), { headers });
  });
}
