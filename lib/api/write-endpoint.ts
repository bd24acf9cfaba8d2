import "server-only";
import { isSameSite } from "@/lib/request/same-site";
import { problem } from "./problem";
import { readJsonObject } from "./read-json";
import { answerWithinLimit } from "./within-limit";

const maxBodyBytes = 64 * 1024;

const allowHeaders = { Allow: "POST, OPTIONS" };

type Write = (body: object, request: Request) => Promise<Response>;
type RawWrite = (request: Request) => Promise<Response>;

/** Route handlers for an endpoint that takes a JSON object from this site's pages or from programs. */
export function writeEndpoint(write: Write) {
  return rawWriteEndpoint(async (request) => {
    const body = await readJsonObject(request, maxBodyBytes);
    return body instanceof Response ? body : write(body, request);
  });
}

/** The same for a handler that reads the body itself. */
export function rawWriteEndpoint(write: RawWrite) {
  const POST = (request: Request) =>
    answerWithinLimit(new URL(request.url).pathname, async () =>
      isSameSite(request) ? write(request) : refuseForeign(),
    );
  const refuse = async () =>
    problem("method-not-allowed", "This endpoint supports POST only.", {
      headers: allowHeaders,
    });
  const OPTIONS = async () => new Response(null, { status: 204, headers: allowHeaders });
  return { POST, OPTIONS, GET: refuse, HEAD: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
}

function refuseForeign(): Response {
  return problem(
    "cross-site",
    "Pages on other sites can't write. Programs must send X-Requested-With: XMLHttpRequest.",
  );
}
