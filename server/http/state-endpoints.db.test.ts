import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import "@/tests/support/connection";
import { databaseState } from "./database-state";
import { respondAlive, respondWithReadiness } from "./state-endpoints";

async function ask(respond: (response: ServerResponse) => unknown) {
  const server = createServer((_, response) => respond(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const answer = { status: response.status, body: await response.json() };
  server.closeAllConnections();
  server.close();
  return answer;
}

describe(databaseState, () => {
  it("is ok with all migrations of the release, and outdated without one of them", async () => {
    await expect(databaseState()).resolves.toBe("ok");
    await expect(databaseState(["29991231000000_never_made"])).resolves.toBe("outdated");
  });
});

describe(respondAlive, () => {
  it("says that the process answers", async () => {
    await expect(ask(respondAlive)).resolves.toEqual({ status: 200, body: { status: "ok" } });
  });
});

describe(respondWithReadiness, () => {
  it("is ready while its database is, and no longer once it stops", async () => {
    await expect(ask((response) => respondWithReadiness(response))).resolves.toEqual({
      status: 200,
      body: { status: "ok", database: "ok", draining: false },
    });
    await expect(ask((response) => respondWithReadiness(response, true))).resolves.toEqual({
      status: 503,
      body: { status: "unavailable", database: "ok", draining: true },
    });
  });
});
