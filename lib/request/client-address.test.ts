import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  addForwardingMark,
  findClient,
  isOwnRequest,
  networkOf,
  proxyList,
} from "./client-address";

type Sent = { socket?: string; forwarded?: string; claimed?: string };

function addressOf({ socket, forwarded, claimed }: Sent, trusted: string[] = []): string {
  const headers = {
    ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
    ...(claimed !== undefined && { "x-marquee-own": `yes ${claimed}` }),
  };
  const message = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  return findClient(message, proxyList(trusted));
}

const [proxy, client, forged] = ["10.0.0.1", "203.0.113.9", "198.51.100.7"];

describe(findClient, () => {
  it.each<[string, Sent, string]>([
    ["the socket's address", { socket: client }, client],
    ["the canonical form of it", { socket: `::ffff:${client}` }, client],
    ["not what the client claims", { socket: client, claimed: forged }, client],
    ["not what an untrusted sender forwards", { socket: client, forwarded: forged }, client],
    ["nothing if the socket is closed", { claimed: forged }, "unknown"],
  ])("finds %s", (_, facts, expected) => {
    expect(addressOf(facts)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ["the client", client, client],
    [
      "the last untrusted address, not what the client put before it",
      `${forged}, ${client}`,
      client,
    ],
    ["the client beyond two proxies", `${forged},${client}, 10.0.7.7`, client],
    ["the address without its port", `${client}:4711`, client],
    ["an IPv6 address", "[2001:DB8:0::1]:443", "2001:db8::1"],
    ["an IPv4-mapped IPv6 address", `::ffff:${client}`, client],
    ["the client before an IPv4-mapped proxy", `${client}, ::ffff:10.0.0.2`, client],
    ["the proxy itself if its entry is invalid", `${client}, unknown`, proxy],
    ["the proxy itself if the header is empty", "", proxy],
    ["the first address if all are trusted", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ])("reads X-Forwarded-For of a trusted proxy: %s", (_, forwarded, expected) => {
    expect(addressOf({ socket: proxy, forwarded, claimed: forged }, ["10.0.0.0/8"])).toBe(expected);
  });

  it("matches proxies by address and by IPv6 range", () => {
    const trusted = [proxy, "fd00::/8"];

    expect(addressOf({ socket: proxy, forwarded: `${client}, fd00::5` }, trusted)).toBe(client);
    expect(addressOf({ socket: "10.0.0.2", forwarded: client }, trusted)).toBe("10.0.0.2");
  });

  it("takes the first sender's address for a request that the server sends itself", () => {
    const proxies = proxyList(["127.0.0.1"]);
    const socket = { remoteAddress: "127.0.0.1" };
    const first = { headers: {}, socket } as unknown as IncomingMessage;
    addForwardingMark(first, client);
    const headers = { ...first.headers, "x-forwarded-for": forged };
    const sentOn = { headers, socket } as unknown as IncomingMessage;

    expect(findClient(sentOn, proxies)).toBe(client);
    expect(isOwnRequest(sentOn)).toBe(true);
  });

  it("ignores a client that claims to be the server", () => {
    const headers = { "x-marquee-own": `yes ${forged}` };
    const request = { headers, socket: { remoteAddress: client } } as unknown as IncomingMessage;

    expect(findClient(request, proxyList([]))).toBe(client);
    expect(isOwnRequest(request)).toBe(false);
  });
});

describe(networkOf, () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("counts %s as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
