import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressList, comesFrom } from "@/lib/request/client-address";

type Seen = { clientAddress: string; trustedProxies: AddressList };

/** Tells clients how the site sees their own request, so that `doctor` can check the proxies in between. */
export function respondWithRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { clientAddress, trustedProxies }: Seen,
): void {
  const { host = null, "x-forwarded-for": chain, "x-forwarded-proto": protocol } = request.headers;
  const seen = {
    address: clientAddress,
    host,
    protocol: protocol ?? null,
    forwarded: chain ? String(chain).split(",").length : 0,
    isFromTrustedProxy: comesFrom(request, trustedProxies),
  };
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(seen));
}
