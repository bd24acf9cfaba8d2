import { problem } from "@/lib/api/problem";
import { preflight } from "@/lib/api/respond";

export const dynamic = "force-dynamic";

/** Programs that ask for a call that does not exist get the same form of error as everywhere else in the API. */
async function answerNotFound(): Promise<Response> {
  return problem("not-found", "There is no such call. GET /api/openapi.json lists all calls.");
}

export {
  answerNotFound as DELETE,
  answerNotFound as GET,
  answerNotFound as HEAD,
  answerNotFound as PATCH,
  answerNotFound as POST,
  answerNotFound as PUT,
  preflight as OPTIONS,
};
