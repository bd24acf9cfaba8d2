import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { comesFrom, proxyList } from "@/lib/request/client-address";
import { describeMetrics } from "./metrics";

const loopback = proxyList(["127.0.0.0/8", "::1"]);
const loopbackHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;
const proxyHeaders = /^(x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Answers with the figures of this process, for those who may read them. */
export async function respondWithMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  token: string | undefined,
): Promise<void> {
  response.setHeader("Cache-Control", "no-store");
  if (!mayRead(request, token)) {
    const status = token ? 401 : 403;
    response.writeHead(status, {
      "content-type": "text/plain; charset=utf-8",
      ...(token && { "www-authenticate": "Bearer" }),
    });
    response.end(`${status}: these figures are for the operators of the site.\n`);
    return;
  }
  const { contentType, text } = await describeMetrics();
  response.writeHead(200, { "content-type": contentType });
  response.end(request.method === "HEAD" ? undefined : text);
}

/** With a token, whoever has it. Without, who asks from this machine itself and not through a proxy on it. */
export function mayRead(request: IncomingMessage, token: string | undefined): boolean {
  if (token) {
    return isEqual(request.headers.authorization ?? "", `Bearer ${token}`);
  }
  return (
    comesFrom(request, loopback) &&
    loopbackHost.test(request.headers.host ?? "") &&
    // What nginx speaks to a server unless told otherwise.
    request.httpVersion === "1.1" &&
    !Object.keys(request.headers).some((name) => proxyHeaders.test(name))
  );
}

/** In the same time for every guess. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
