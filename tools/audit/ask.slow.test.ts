import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./ask";
import { SiteAddress } from "./site-address";

const state = { asked: 0, retryAfter: "0" };

/** Rejects every other request, starting with the first. */
const server = createServer((_request, response) => {
  state.asked += 1;
  const isRefused = state.asked % 2 === 1;
  response.writeHead(isRefused ? 429 : 200, { "retry-after": state.retryAfter }).end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

async function statusAfter(retryAfter: string): Promise<number> {
  Object.assign(state, { asked: 0, retryAfter });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return (await ask({ site: new SiteAddress(new URL(url)), url })).status;
}

describe(ask, () => {
  it("retries once after a short Retry-After", async () => {
    expect([await statusAfter("0"), state.asked]).toEqual([200, 2]);
    expect([await statusAfter("3600"), state.asked]).toEqual([429, 1]);
    expect([await statusAfter("later"), state.asked]).toEqual([429, 1]);
  });
});
