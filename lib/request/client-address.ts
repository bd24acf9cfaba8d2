import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";
import { memoize } from "@/lib/core/memoize";

/** Identifies requests that Next forwards from the server to itself, with the headers of the original request. */
const ownHeader = "x-marquee-own";
/** Known only to this process. */
const ownMark = randomUUID();
const unknown = "unknown";

/** Whether an address, as `canonicalAddress` returns it, is in a list. */
export type AddressList = (address: string) => boolean;

/** Proxies whose X-Forwarded-For is trusted: addresses and CIDR ranges, validated by lib/core/parse-environment.ts. */
export function proxyList(entries: string[]): AddressList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (prefix === undefined) {
      proxies.addAddress(address, familyOf(address));
    } else {
      proxies.addSubnet(address, Number(prefix), familyOf(address));
    }
  }
  return memoize((address) => proxies.check(address, familyOf(address)));
}

/** Marks a request, so that requests that Next forwards because of it count as its client's. */
export function addForwardingMark(request: IncomingMessage, client: string): void {
  request.headers[ownHeader] = `${ownMark} ${client}`;
}

/** Client address of a request; for one that the server forwarded to itself, that of the original request. */
export function findClient(request: IncomingMessage, proxies: AddressList): string {
  const [mark, ownClient] = String(request.headers[ownHeader]).split(" ");
  if (mark === ownMark && ownClient !== undefined) {
    return ownClient;
  }
  const socketAddress = canonicalAddress(request.socket.remoteAddress ?? "");
  if (!socketAddress) {
    return unknown;
  }
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  return furthestKnown([...forwarded, socketAddress], proxies);
}

/** Whether the server itself sent the request, while handling another one. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  return String(headers[ownHeader]).startsWith(`${ownMark} `);
}

/** Whether the peer of the connection is in a list. */
export function comesFrom({ socket }: IncomingMessage, list: AddressList): boolean {
  return isListed(socket.remoteAddress ?? "", list);
}

export function isListed(address: string, list: AddressList): boolean {
  const canonical = canonicalAddress(address);
  return canonical !== null && list(canonical);
}

/** Groups addresses that one household or server can choose freely: IPv6 by its first 64 bits. */
export function networkOf(address: string, bits: 64 | 56 | 48 = 64): string {
  if (isIP(address) !== 6) {
    return address;
  }
  const [front = [], back] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(back ? 8 - front.length - back.length : 0).fill("0");
  const groups = [...front, ...zeros, ...(back ?? [])].slice(0, Math.ceil(bits / 16));
  if (bits === 56) {
    groups.push((Number.parseInt(groups.pop() ?? "0", 16) & 0xff00).toString(16));
  }
  return `${groups.join(":")}::/${bits}`;
}

/**
 * Each proxy appends the address of its peer, so the chain is read from its end: the first address that is not a
 * trusted proxy is the client. If an entry is invalid, the proxy that wrote it is the last known address.
 */
function furthestKnown(chain: string[], proxies: AddressList): string {
  const hops = chain.map(canonicalAddress).reverse();
  const client = hops.findIndex((hop) => hop === null || !proxies(hop));
  const known = hops.slice(0, client === -1 ? undefined : client + 1).filter((hop) => hop !== null);
  return known.at(-1) ?? unknown;
}

/** Normalizes an address: '::ffff:192.0.2.1' and '192.0.2.1:4711' → '192.0.2.1'; null if invalid. */
const canonicalAddress = memoize((text): string | null => {
  const [, bracketed, v4WithPort] =
    /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? v4WithPort ?? text.trim()).replace(/%.*$/, "");
  if (isIP(address) !== 6) {
    return isIPv4(address) ? address : null;
  }
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(compressed) ?? [];
  return high && low ? dotted(Number.parseInt(high, 16), Number.parseInt(low, 16)) : compressed;
});

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}
