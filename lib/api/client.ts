import { routes } from "@/lib/routes/hrefs";

type ReadOptions<T> = {
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Validates the response body or throws. A function, so that pages need not ship zod. */
  parse: (body: unknown) => T;
  signal?: AbortSignal;
};

/** Paths that do not redirect on 429. */
const homePaths: string[] = [routes.home, "/home"];

/**
 * Fetches `path` without retries, with the non-null entries of `query`. A 401 throws or, if requested, yields null.
 * @throws Error "status: body" for a response that is not ok.
 */
export async function getJson<T>(
  path: string,
  options: ReadOptions<T> & { onUnauthorized: "null" },
): Promise<T | null>;
export async function getJson<T>(
  path: string,
  options: ReadOptions<T> & { onUnauthorized?: "throw" },
): Promise<T>;
export async function getJson<T>(
  path: string,
  { query = {}, parse, signal, onUnauthorized }: ReadOptions<T> & { onUnauthorized?: string },
): Promise<T | null> {
  const response = await send(withQuery(path, query), { signal });
  if (response.status === 401 && onUnauthorized === "null") {
    return null;
  }
  return parse(await readJson(response));
}

/**
 * Posts `body` to `path` as JSON without retries and returns the JSON of the response.
 * @throws Error "status: body" for a response that is not ok.
 */
export async function postJson(
  path: string,
  body: unknown,
  { signal }: { signal?: AbortSignal } = {},
): Promise<unknown> {
  const headers = { "Content-Type": "application/json" };
  return readJson(
    await send(path, { method: "POST", headers, body: JSON.stringify(body), signal }),
  );
}

function send(path: string, request: RequestInit): Promise<Response> {
  const headers = { ...request.headers, "X-Requested-With": "XMLHttpRequest" };
  return fetch(path, { ...request, headers, credentials: "include" });
}

function withQuery(path: string, query: ReadOptions<unknown>["query"] & object): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

/** Follows the specification's error catalog: redirects home on 429, throws any other failure as received. */
async function readJson(response: Response): Promise<unknown> {
  if (response.ok) {
    return response.json();
  }
  const body = await response.text();
  if (response.status === 429 || /rate limit|too many requests/i.test(body)) {
    if (!homePaths.includes(location.pathname)) {
      location.assign(routes.home);
    }
    throw new Error("Error processing request");
  }
  throw new Error(`${response.status}: ${body || response.statusText}`);
}
