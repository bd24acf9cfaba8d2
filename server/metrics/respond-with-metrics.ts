import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { comesFrom, proxyList } from "@/lib/request/client-address";
import { describeMetrics } from "./metrics";

const loopback = proxyList(["127.0.0.0/8", "::1"]);
const loopbackHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;
const proxyHeaders = /^(x-forwarded-.*|forwarded|via|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Responds with the metrics of this process to clients that may read them. */
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
    response.end(`${status}: metrics are for the operators of this site.\n`);
    return;
  }
  const { contentType, text } = await describeMetrics();
  response.writeHead(200, { "content-type": contentType });
  response.end(text);
}

/** Checks the token if one is set. Otherwise allows only requests from this machine, and not those of a local proxy. */
export function mayRead(request: IncomingMessage, token: string | undefined): boolean {
  if (token) {
    return isEqual(request.headers.authorization ?? "", `Bearer ${token}`);
  }
  return (
    comesFrom(request, loopback) &&
    loopbackHost.test(request.headers.host ?? "") &&
    // By default nginx talks HTTP/1.0 to a server.
    request.httpVersion === "1.1" &&
    !Object.keys(request.headers).some((name) => proxyHeaders.test(name))
  );
}

/** Compares in constant time. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
