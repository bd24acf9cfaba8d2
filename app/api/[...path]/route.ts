import { problem } from "@/lib/api/problem";
import { preflight } from "@/lib/api/respond";

export const dynamic = "force-dynamic";

/** Programs that ask for a call that does not exist get the same form of error as everywhere else in the API. */
async function respondNotFound(): Promise<Response> {
  return problem("not-found", "There is no such call. GET /api/openapi.json lists all calls.");
}

export {
  preflight as OPTIONS,
  respondNotFound as DELETE,
  respondNotFound as GET,
  respondNotFound as HEAD,
  respondNotFound as PATCH,
  respondNotFound as POST,
  respondNotFound as PUT,
};
