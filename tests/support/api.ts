import { randomBytes } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ReadEndpoint } from "@/lib/api/endpoints";
import { withRequestContext } from "@/lib/core/request-context";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>;
type Method = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";
type Asked = {
  method?: Method;
  segments?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  /** One of its own by default, so that tests do not share a rate limit. */
  clientAddress?: string;
};

/** Sends a request to an endpoint's real handler, as Next.js would. */
export async function ask(call: ReadEndpoint, asked: Asked = {}): Promise<Response> {
  const { method = "GET", segments = {}, query = "", headers = {} } = asked;
  const { clientAddress = randomAddress() } = asked;
  const file = path.resolve(`app${call.path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`);
  const route = (await import(pathToFileURL(file).href)) as Record<Method, Handler>;
  const address = call.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(segments[name] ?? ""),
  );
  const request = new Request(`http://localhost:3000${address}${query}`, {
    method,
    headers,
  });
  const params = Object.fromEntries(
    Object.entries(segments).map(([name, value]) => [name, encodeURIComponent(value)]),
  );
  const hasParams = call.path.includes("{");
  return withRequestContext({ clientAddress }, () =>
    route[method](request, { params: Promise.resolve(hasParams ? params : undefined) }),
  );
}

function randomAddress(): string {
  return `10.${[...randomBytes(3)].join(".")}`;
}
