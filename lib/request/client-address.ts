import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";

/** Route handlers see no socket; server/main.ts states here whom it is talking to. */
const header = "x-marquee-client";
/** Next sends some requests on from the server to itself, with the headers it was given: this one tells them apart. */
const ownHeader = "x-marquee-own";
/** Known to this process alone. */
const ownMark = randomUUID();
const unknown = "unknown";

/** The proxies whose X-Forwarded-For is believed: addresses and CIDR ranges, checked by lib/core/env.ts. */
export function proxyList(entries: string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (prefix === undefined) {
      proxies.addAddress(address, familyOf(address));
    } else {
      proxies.addSubnet(address, Number(prefix), familyOf(address));
    }
  }
  return proxies;
}

/** Writes the client's address into a header of ours, over whatever the client itself sent there. */
export function markClientAddress(request: IncomingMessage, proxies: BlockList): void {
  request.headers[header] = findClient(request, proxies);
  request.headers[ownHeader] = ownMark;
}

/** The address a request comes from; of one that the server sent on to itself, the one that the first came from. */
export function findClient(request: IncomingMessage, proxies: BlockList): string {
  if (isOwnRequest(request)) {
    return String(request.headers[header]);
  }
  const socketAddress = canonicalAddress(request.socket.remoteAddress ?? "");
  if (!socketAddress) {
    return unknown;
  }
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  return furthestKnown([...forwarded, socketAddress], proxies);
}

/** Whether the server itself sent a request, as part of one that it answers. */
export function isOwnRequest({ headers }: IncomingMessage): boolean {
  return headers[ownHeader] === ownMark;
}

/** Whether whoever holds the other end of the connection is in a list. */
export function comesFrom({ socket }: IncomingMessage, list: BlockList): boolean {
  return isListed(socket.remoteAddress ?? "", list);
}

export function isListed(address: string, list: BlockList): boolean {
  const canonical = canonicalAddress(address);
  return canonical !== null && list.check(canonical, familyOf(canonical));
}

/** The address a request comes from; 'unknown' where server/main.ts did not hand it over, as under `next dev`. */
export function clientAddress(request: Pick<Request, "headers">): string {
  return request.headers.get(header) ?? unknown;
}

/** What one household or one server can choose freely counts as one: IPv6 by its first 64 bits. */
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
 * Every proxy appends whom it talked to, so the chain is believed from its end: the first address that is no trusted
 * proxy is the client. Where a proxy's entry cannot be read, that proxy is as far as anybody knows.
 */
function furthestKnown(chain: string[], proxies: BlockList): string {
  const hops = chain.map(canonicalAddress).reverse();
  const client = hops.findIndex((hop) => hop === null || !proxies.check(hop, familyOf(hop)));
  const known = hops.slice(0, client === -1 ? undefined : client + 1).filter((hop) => hop !== null);
  return known.at(-1) ?? unknown;
}

/** One spelling per address: '::ffff:192.0.2.1' and '192.0.2.1:4711' → '192.0.2.1'; null for anything else. */
function canonicalAddress(text: string): string | null {
  const [, bracketed, v4WithPort] =
    /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? v4WithPort ?? text.trim()).replace(/%.*$/, "");
  if (isIP(address) !== 6) {
    return isIPv4(address) ? address : null;
  }
  const compressed = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(compressed) ?? [];
  return high && low ? dotted(Number.parseInt(high, 16), Number.parseInt(low, 16)) : compressed;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}
