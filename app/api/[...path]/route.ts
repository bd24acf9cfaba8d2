import { problem } from "@/lib/api/problem";
import { preflight } from "@/lib/api/respond";

export const dynamic = "force-dynamic";

/** Answers unknown endpoints with the same kind of error as the rest of the API. */
async function respondNotFound(): Promise<Response> {
  return problem("not-found", "No such endpoint. GET /api/openapi.json lists all endpoints.");
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
