import { badParameter, checkNames } from "@/lib/api/check-names";
import { answerWithinLimit } from "@/lib/api/within-limit";
import { lookupEndpoint } from "@/lib/routes/endpoints";
import { minLookupLength } from "@/lib/search/venue-picker/facts";
import { findVenueOptions } from "@/lib/search/venue-picker/queries";

export const dynamic = "force-dynamic";

/** Finds venues for the venue picker of the forms. */
export async function GET(request: Request): Promise<Response> {
  return answerWithinLimit(lookupEndpoint, async () => {
    const search = new URL(request.url).searchParams;
    const wrongName = checkNames(search, ["q"]);
    if (wrongName) {
      return wrongName;
    }
    const text = search.get("q") ?? "";
    if (text.trim().length < minLookupLength) {
      return badParameter("q", `needs at least ${minLookupLength} characters.`);
    }
    const headers = { "Cache-Control": "public, max-age=60" };
    return Response.json(await findVenueOptions(text), { headers });
  });
}
