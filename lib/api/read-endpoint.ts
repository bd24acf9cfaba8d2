import type { z } from "zod";
import { withRequestContext } from "@/lib/core/request-context";
import { etagOf } from "@/lib/request/etag";
import { onDisconnect } from "@/lib/request/stream-body";
import { beginInTurn, bodyOf } from "@/lib/request/stream-turns";
import { acceptsJson } from "./accepts-json";
import { badParameter, checkNames } from "./check-names";
import { countPieces, countSize } from "./count-size";
import type { ReadEndpoint } from "./endpoints";
import { type ProblemName, problem } from "./problem";
import { allowHeaders, preflight, respond } from "./respond";
import { answerWithinLimit } from "./within-limit";

/** Next omits `params` for a path without placeholders. */
type Context = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
type Handler = (request: Request, context: Context) => Promise<Response>;

export type Input<C extends ReadEndpoint> = z.output<C["parameters"]> & z.output<C["query"]>;

/** A streamed response with the version of its data. */
export type Streamed = { version: string; open: () => AsyncGenerator<string, undefined> };

const otherMethods = ["POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * Route handlers for an endpoint that returns one value; null means 404, or 410 if it takes cursors, and a response is one
 * of its other problems.
 */
export function readEndpoint<C extends ReadEndpoint>(
  endpoint: C,
  find: (input: Input<C>) => Promise<z.input<C["response"]> | Response | null>,
) {
  return handlersOf(endpoint, async (request, input: Input<C>) => {
    const found = await find(input);
    if (found instanceof Response) {
      return found;
    }
    if (found === null) {
      return endpoint.expired ? expired(endpoint.expired) : notFound();
    }
    const body = JSON.stringify(endpoint.response.parse(found));
    await countSize(body.length);
    return respond({ request, endpoint, etag: etagOf(body), body: () => body });
  });
}

/** Route handlers for an endpoint that streams a list of any length. */
export function streamEndpoint<C extends ReadEndpoint>(
  endpoint: C,
  find: (input: Input<C>) => Promise<Streamed | null>,
) {
  return handlersOf(endpoint, async (request, input: Input<C>) => {
    return withRequestContext({ readsReplicas: true }, async () => {
      const found = await find(input);
      if (found === null) {
        return notFound();
      }
      const etag = etagOf(`${found.version} ${JSON.stringify(input)}`);
      return respond({ request, endpoint, etag, body: () => stream(request, found.open()) });
    });
  });
}

async function stream(
  request: Request,
  pieces: AsyncGenerator<string, undefined>,
): Promise<BodyInit> {
  const begun = await beginInTurn(countPieces(pieces));
  onDisconnect(request, () => begun.rest?.return(undefined));
  return bodyOf(begun);
}

export function notFound(): Response {
  return problem("not-found", "Nothing has that code, slug, or id.");
}

function expired(name: ProblemName): Response {
  return problem(name, "Discard your copy and start again without since.");
}

function handlersOf<C extends ReadEndpoint>(
  endpoint: C,
  handle: (request: Request, input: Input<C>) => Promise<Response>,
) {
  const answerInput: Handler = async (request, context) => {
    if (!acceptsJson(request.headers.get("accept") ?? "")) {
      return problem("not-acceptable", "Accept application/json, or omit the Accept header.");
    }
    const input = await parseInput(endpoint, request, context);
    return input instanceof Response ? input : handle(request, input);
  };
  const read: Handler = (request, context) =>
    answerWithinLimit(endpoint.path, () => answerInput(request, context));
  const refuse: Handler = async () =>
    problem("method-not-allowed", "This endpoint supports GET and HEAD only.", {
      headers: allowHeaders,
    });
  const [POST, PUT, PATCH, DELETE] = otherMethods.map(() => refuse) as [
    Handler,
    Handler,
    Handler,
    Handler,
  ];
  const OPTIONS: Handler = async () => preflight();
  return { GET: read, HEAD: read, OPTIONS, POST, PUT, PATCH, DELETE };
}

/** The validated input, or a problem response that names the invalid parameter. */
async function parseInput<C extends ReadEndpoint>(
  endpoint: C,
  request: Request,
  { params }: Context,
): Promise<Input<C> | Response> {
  const search = new URL(request.url).searchParams;
  const wrongName = checkNames(search, Object.keys(endpoint.query.shape));
  if (wrongName) {
    return wrongName;
  }
  // Next decodes path segments for route handlers, unlike for pages.
  const path = endpoint.parameters.safeParse((await params) ?? {});
  const query = endpoint.query.safeParse(Object.fromEntries(search));
  const issue = path.error?.issues[0] ?? query.error?.issues[0];
  if (issue) {
    return wrongParameter(issue);
  }
  return { ...path.data, ...query.data } as Input<C>;
}

/** The problem that names an invalid parameter. */
export function wrongParameter({ message, path }: z.core.$ZodIssue): Response {
  const reason = message.replace(
    /^Invalid input: expected (\w+), received (\w+)$/,
    (_, type, given) => (given === "undefined" ? "is missing" : `must be of the type ${type}`),
  );
  return badParameter(path.join("."), `${reason}.`);
}
