import "server-only";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** What the check of websites may connect to. Tests allow their own server by another one; no setting does. */
export type Reach = {
  resolve: (host: string) => Promise<string[]>;
  allowsAddress: (address: string) => boolean;
  allowsPort: (port: string) => boolean;
};

export const publicWeb: Reach = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allowsAddress: isPublicAddress,
  // URLs leave out the default port of their scheme.
  allowsPort: (port) => port === "",
};

/** Global unicast: not loopback, private, link-local, multicast, carrier-grade NAT, or an IPv4 address inside IPv6. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** A web address that may be asked; null for others. */
export function parseTarget(text: string, reach: Reach, base?: URL): URL | null {
  if (!URL.canParse(text, base)) {
    return null;
  }
  const url = new URL(text, base);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  return isWeb && reach.allowsPort(url.port) && !url.username && !url.password ? url : null;
}

/** Addresses to connect to. @throws Error if none of them may be connected to. */
export async function resolvePublic(host: string, reach: Reach): Promise<string[]> {
  const literal = host.replace(/^\[|\]$/g, "");
  const found = ipaddr.isValid(literal) ? [literal] : await reach.resolve(host);
  const allowed = found.filter(reach.allowsAddress);
  if (allowed.length === 0) {
    throw new Error("its address is not public");
  }
  return allowed;
}
