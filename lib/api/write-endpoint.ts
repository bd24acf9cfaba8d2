import "server-only";
import { log } from "@/lib/core/log";
import { isSameSite } from "@/lib/request/same-site";
import { problem } from "./problem";
import { rateLimitRequest } from "./rate-limit-request";
import { readJsonObject } from "./read-json";

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
  const POST = async (request: Request) => {
    try {
      return await accept(request, write);
    } catch (error) {
      const path = new URL(request.url).pathname;
      log.error({ error, path }, "could not answer API request");
      const headers = { "Retry-After": "5" };
      return problem("unavailable", "Please try again in a few seconds.", { headers });
    }
  };
  const refuse = async () =>
    problem("method-not-allowed", "This endpoint supports POST only.", {
      headers: allowHeaders,
    });
  const OPTIONS = async () => new Response(null, { status: 204, headers: allowHeaders });
  return { POST, OPTIONS, GET: refuse, HEAD: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
}

async function accept(request: Request, write: RawWrite): Promise<Response> {
  // Every attempt counts as a read; writes count against their stricter limit too.
  const counted = await rateLimitRequest("read");
  if (counted instanceof Response) {
    return counted;
  }
  const response = isSameSite(request) ? await write(request) : refuseForeign();
  // Keep the headers of a limit the handler counted against itself.
  for (const [name, value] of Object.entries(counted)) {
    if (!response.headers.has(name)) {
      response.headers.set(name, value);
    }
  }
  return response;
}

function refuseForeign(): Response {
  return problem(
    "cross-site",
    "Pages on other sites can't write. Programs must send X-Requested-With: XMLHttpRequest.",
  );
}
