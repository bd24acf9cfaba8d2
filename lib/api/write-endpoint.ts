import "server-only";
import { log } from "@/lib/core/log";
import { isSameSite } from "@/lib/request/same-site";
import { problem } from "./problem";
import { rateLimitRequest } from "./rate-limit-request";
import { readJsonObject } from "./read-json";

/** In bytes. */
const maxBodyBytes = 64 * 1024;

const allowHeaders = { Allow: "POST, OPTIONS" };

type Write = (body: object, request: Request) => Promise<Response>;
type RawWrite = (request: Request) => Promise<Response>;

/** The handlers of a route that takes a JSON object, from pages of this site and from programs. */
export function writeEndpoint(write: Write) {
  return rawWriteEndpoint(async (request) => {
    const body = await readJsonObject(request, maxBodyBytes);
    return body instanceof Response ? body : write(body, request);
  });
}

/** The same for a body that the handler reads itself. */
export function rawWriteEndpoint(write: RawWrite) {
  const POST = async (request: Request) => {
    try {
      return await accept(request, write);
    } catch (error) {
      const path = new URL(request.url).pathname;
      log.error({ error, path }, "a call could not be answered");
      const headers = { "Retry-After": "5" };
      return problem("unavailable", "Please try again in a few seconds.", { headers });
    }
  };
  const refuse = async () =>
    problem("method-not-allowed", "This call can only be written to: POST.", {
      headers: allowHeaders,
    });
  const OPTIONS = async () => new Response(null, { status: 204, headers: allowHeaders });
  return { POST, OPTIONS, GET: refuse, HEAD: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
}

async function accept(request: Request, write: RawWrite): Promise<Response> {
  // Every attempt counts as a call; what would be stored counts against the tight limit as well.
  const counted = await rateLimitRequest("read", request);
  if (counted instanceof Response) {
    return counted;
  }
  const response = isSameSite(request) ? await write(request) : refuseForeign();
  // The handler states the limit it counted against itself; any other answer states this one.
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
    "Pages of other sites cannot write. Programs send X-Requested-With: XMLHttpRequest.",
  );
}
