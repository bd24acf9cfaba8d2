import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { proxyList } from "@/lib/request/client-address";
import { requestId } from "./request-id";

const proxies = proxyList(["10.0.0.0/8"]);

function idOf(given: string | undefined, remoteAddress = "10.1.2.3"): string {
  const request = { headers: { "x-request-id": given }, socket: { remoteAddress } };
  return requestId(request as unknown as IncomingMessage, proxies);
}

describe(requestId, () => {
  it("keeps the ID that a trusted proxy sends", () => {
    expect(idOf("5f2d0a1be1")).toBe("5f2d0a1be1");
  });

  it.each([
    ["comes from another address", "5f2d0a1be1", "192.0.2.1"],
    ["is too short", "5f2", "10.1.2.3"],
    ["is too long", "5".repeat(101), "10.1.2.3"],
    ["would break the log line", 'x"}\n{"level":60', "10.1.2.3"],
    ["is missing", undefined, "10.1.2.3"],
  ])("generates an ID if the given one %s", (_, given, address) => {
    expect(idOf(given, address)).toMatch(/^[0-9a-f-]{36}$/);
    expect(idOf(given, address)).not.toBe(idOf(given, address));
  });
});
