import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { mayRead } from "./respond-with-metrics";

const token = "a-secret-of-the-operators";
const direct = { address: "127.0.0.1", version: "1.1", headers: { host: "localhost:3000" } };

type Asker = { address: string; version: string; headers: Record<string, string> };

function mayAsk({ address, version, headers }: Asker, secret?: string): boolean {
  const request = { socket: { remoteAddress: address }, httpVersion: version, headers };
  return mayRead(request as unknown as IncomingMessage, secret);
}

describe(mayRead, () => {
  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("allows the local address %s", (address) => {
    expect(mayAsk({ ...direct, address })).toBe(true);
  });

  it.each<[string, Partial<Asker>]>([
    ["another machine", { address: "10.0.0.5" }],
    ["a proxy that sends the client address", { headers: { "x-forwarded-for": "192.0.2.1" } }],
    ["a proxy that sends its name", { headers: { via: "1.1 proxy" } }],
    ["a proxy that passes on the host", { headers: { host: "www.example.com" } }],
    ["nginx with its defaults", { version: "1.0" }],
  ])("refuses %s", (_, asker) => {
    const headers = { ...direct.headers, ...asker.headers };
    expect(mayAsk({ ...direct, ...asker, headers })).toBe(false);
  });

  it("requires the token of every client once it is set", () => {
    const asker = { ...direct, address: "192.0.2.1" };
    const withToken = (text: string) => ({ ...asker, headers: { authorization: text } });
    expect(mayAsk(direct, token)).toBe(false);
    expect(mayAsk(withToken(`Bearer ${token}`), token)).toBe(true);
    expect(mayAsk(withToken(`Bearer ${token}x`), token)).toBe(false);
    expect(mayAsk(withToken(token), token)).toBe(false);
    expect(mayAsk(withToken("Bearer "), token)).toBe(false);
  });
});
