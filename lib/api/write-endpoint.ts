import "server-only";
import { isSameSite } from "@/lib/request/same-site";
import { problem } from "./problem";
import { answerWithinLimit } from "./within-limit";

export const postMethods = "POST, OPTIONS";

export const maxBodyBytes = 64 * 1024;

const allowHeaders = { Allow: postMethods };

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
  const OPTIONS = async () => new Response(null, { status: 204, headers: allowHeaders });
  return postOnly(POST, OPTIONS);
}

/** Route handlers that refuse any other method. */
export function postOnly<Post>(POST: Post, OPTIONS: () => Promise<Response>) {
  const refuse = async () =>
    problem("method-not-allowed", "This endpoint supports POST only.", {
      headers: allowHeaders,
    });
  return { POST, OPTIONS, GET: refuse, HEAD: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
}

function refuseForeign(): Response {
  return problem(
    "cross-site",
    "Pages on other sites can't write. Programs must send X-Requested-With: XMLHttpRequest.",
  );
}

/** The JSON object in a request, or a problem response. `limit` is in bytes. */
async function readJsonObject(request: Request, limit: number): Promise<object | Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return problem("unsupported-media-type", "Send the Content-Type application/json.");
  }
  try {
    const bytes = await readBytes(request, limit);
    if (bytes === null) {
      return problem("too-large", `The body may have at most ${limit / 1024} kB.`);
    }
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value;
    }
  } catch {
    return problem("invalid-parameter", "The body isn't valid JSON in UTF-8.");
  }
  return problem("invalid-parameter", "The body must be a JSON object.");
}

/** Returns null as soon as the body exceeds the limit, regardless of Content-Length. */
async function readBytes({ headers, body }: Request, limit: number): Promise<Buffer | null> {
  if (Number(headers.get("content-length")) > limit) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) {
      return null;
    }
  }
  return Buffer.concat(chunks);
}
