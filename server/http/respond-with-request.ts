import { type AddressList, comesFrom } from "@/lib/request/client-address";
import type { Exchange } from "./exchange";

/** Tells clients how the site sees their own request, so that `doctor` can check the proxies in between. */
export function respondWithRequest(
  { request, response, addressOf }: Exchange,
  proxies: AddressList,
): void {
  const { host = null, "x-forwarded-for": chain, "x-forwarded-proto": protocol } = request.headers;
  const seen = {
    address: addressOf(),
    host,
    protocol: protocol ?? null,
    forwarded: chain ? String(chain).split(",").length : 0,
    isFromTrustedProxy: comesFrom(request, proxies),
  };
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(seen));
}
