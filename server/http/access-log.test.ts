import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { proxyList } from "@/lib/request/client-address";
import { loggedClient } from "./access-log";

const proxies = proxyList(["127.0.0.1"]);
const request = {
  socket: { remoteAddress: "127.0.0.1" },
  headers: { "x-forwarded-for": "192.0.2.7", "user-agent": `Agent ${"x".repeat(500)}` },
} as unknown as IncomingMessage;

describe(loggedClient, () => {
  it("tells nothing unless the operator wants it", () => {
    expect(loggedClient(request, proxies)).toEqual({});
  });

  it("tells the address behind trusted proxies and a bounded browser name", () => {
    const { address, agent } = loggedClient(request, proxies, true);
    expect(address).toBe("192.0.2.7");
    expect(agent).toMatch(/^Agent x+$/);
    expect(agent).toHaveLength(300);
  });
});
