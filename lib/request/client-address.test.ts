import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import {
  clientAddress,
  findClient,
  markClientAddress,
  networkOf,
  proxyList,
} from "./client-address";

type Facts = { socket?: string; forwarded?: string; claimed?: string };

function addressOf({ socket, forwarded, claimed }: Facts, trusted: string[] = []): string {
  const headers = {
    ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
    ...(claimed !== undefined && { "x-marquee-client": claimed }),
  };
  const message = { headers, socket: { remoteAddress: socket } } as unknown as IncomingMessage;
  markClientAddress(message, proxyList(trusted));
  return clientAddress(
    new Request("http://localhost/", { headers: message.headers as HeadersInit }),
  );
}

const [proxy, client, forged] = ["10.0.0.1", "203.0.113.9", "198.51.100.7"];

describe(markClientAddress, () => {
  it.each<[string, Facts, string]>([
    ["the socket's address", { socket: client }, client],
    ["one spelling of it", { socket: `::ffff:${client}` }, client],
    ["not what the client claims", { socket: client, claimed: forged }, client],
    ["not what somebody untrusted forwards", { socket: client, forwarded: forged }, client],
    ["nothing where the socket is gone", { claimed: forged }, "unknown"],
  ])("states %s", (_, facts, expected) => {
    expect(addressOf(facts)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ["the client", client, client],
    [
      "the nearest untrusted address, not what the client put before it",
      `${forged}, ${client}`,
      client,
    ],
    ["the client beyond two proxies", `${forged},${client}, 10.0.7.7`, client],
    ["the address without its port", `${client}:4711`, client],
    ["an IPv6 address", "[2001:DB8:0::1]:443", "2001:db8::1"],
    ["an IPv4 address in IPv6 clothes", `::ffff:${client}`, client],
    ["a proxy in IPv6 clothes passed over", `${client}, ::ffff:10.0.0.2`, client],
    ["the proxy itself where its entry cannot be read", `${client}, unknown`, proxy],
    ["the proxy itself where it says nothing", "", proxy],
    ["the first of trusted machines only", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ])("believes a trusted proxy: %s", (_, forwarded, expected) => {
    expect(addressOf({ socket: proxy, forwarded, claimed: forged }, ["10.0.0.0/8"])).toBe(expected);
  });

  it("knows proxies by address and by IPv6 range", () => {
    const trusted = [proxy, "fd00::/8"];

    expect(addressOf({ socket: proxy, forwarded: `${client}, fd00::5` }, trusted)).toBe(client);
    expect(addressOf({ socket: "10.0.0.2", forwarded: client }, trusted)).toBe("10.0.0.2");
  });
});

describe(findClient, () => {
  it("counts what the server sends to itself for the sender it does that for", () => {
    const proxies = proxyList(["127.0.0.1"]);
    const socket = { remoteAddress: "127.0.0.1" };
    const first = { headers: { "x-forwarded-for": client }, socket } as unknown as IncomingMessage;
    markClientAddress(first, proxies);
    const headers = { ...first.headers, "x-forwarded-for": forged };
    const sentOn = { headers, socket } as unknown as IncomingMessage;

    expect(findClient(sentOn, proxies)).toBe(client);
  });

  it("believes nobody who claims to be the server", () => {
    const headers = { "x-marquee-client": forged, "x-marquee-own": "yes" };
    const request = { headers, socket: { remoteAddress: client } } as unknown as IncomingMessage;

    expect(findClient(request, proxyList([]))).toBe(client);
  });
});

describe(clientAddress, () => {
  it("is unknown without server/main.ts", () => {
    expect(clientAddress(new Request("http://localhost/"))).toBe("unknown");
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
