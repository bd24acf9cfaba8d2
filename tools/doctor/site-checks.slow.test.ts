import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { findClient, proxyList } from "@/lib/request/client-address";
import { requestEndpoint } from "@/lib/routes/endpoints";
import { respondWithRequest } from "@/server/http/respond-with-request";
import { findFreePort } from "../shared/free-port";
import type { Site } from "./check";
import { checkProxies, checkSite } from "./site-checks";

const visitor = "203.0.113.9";
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

type Behavior = {
  trusted?: string[];
  /** What the proxy in front changes. */
  proxy?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  health?: number;
};

/** The site's own answer behind a proxy that changes headers. */
async function startSite({ trusted = [], proxy, health = 200 }: Behavior): Promise<Site> {
  const trustedProxies = proxyList(trusted);
  const server = createServer((request, response) => {
    if (request.url !== requestEndpoint) {
      response.writeHead(health).end();
      return;
    }
    Object.assign(request.headers, proxy?.(request.headers));
    const addressOf = () => findClient(request, trustedProxies);
    const exchange = { request, response, path: requestEndpoint, addressOf, clientOf: addressOf };
    respondWithRequest(exchange, trustedProxies);
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return siteAt(`http://127.0.0.1:${port}`);
}

const siteAt = (siteUrl: string): Site => ({
  databaseUrl: null,
  databaseProblem: null,
  settings: [],
  dataDirectory: "/nowhere",
  siteUrl,
  isPublic: true,
  now: Date.now,
});

const appends = (headers: IncomingHttpHeaders) => ({
  "x-forwarded-for": `${headers["x-forwarded-for"]}, ${visitor}`,
});

describe(checkProxies, () => {
  it("accepts a proxy that appends the visitor's address", async () => {
    const site = await startSite({ trusted: ["127.0.0.1"], proxy: appends });

    expect(await checkProxies(site)).toMatchObject({
      level: "ok",
      message: expect.stringContaining(`as ${visitor}, and the host 127.0.0.1:`),
    });
  });

  it("accepts a site without a proxy", async () => {
    expect(await checkProxies(await startSite({}))).toMatchObject({ level: "ok" });
  });

  const trusted = ["127.0.0.1"];

  it.each<[string, Behavior, "warning" | "error", string, string]>([
    [
      "visitors choose their address",
      { trusted },
      "error",
      "can invent their address",
      "$proxy_add_x_forwarded_for",
    ],
    [
      "every address is trusted",
      { trusted: ["0.0.0.0/0"], proxy: appends },
      "warning",
      "includes the address of this machine",
      "List only the proxies",
    ],
    [
      "the proxy hides the visitor",
      { trusted, proxy: () => ({ "x-forwarded-for": undefined }) },
      "error",
      "does not say whom a request is from",
      "proxy_set_header X-Forwarded-For",
    ],
    [
      "the proxy is not trusted",
      { proxy: appends },
      "error",
      "127.0.0.1 is not trusted",
      "Add 127.0.0.1 to",
    ],
    [
      "the proxy changes the host",
      { trusted, proxy: (headers) => ({ ...appends(headers), host: "inner.example" }) },
      "error",
      "asked for inner.example, not 127.0.0.1",
      "proxy_set_header Host",
    ],
    [
      "the protocol differs",
      { trusted, proxy: (headers) => ({ ...appends(headers), "x-forwarded-proto": "https" }) },
      "warning",
      "use https, but SITE_URL starts with http://",
      "Correct SITE_URL",
    ],
  ])("names the fault: %s", async (_, behavior, level, message, remedy) => {
    expect(await checkProxies(await startSite(behavior))).toEqual({
      level,
      message: expect.stringContaining(message),
      remedy: expect.stringContaining(remedy),
    });
  });

  it("says that another server does not tell", async () => {
    const site = siteAt(`http://127.0.0.1:${await findFreePort()}`);

    expect(await checkProxies(site)).toMatchObject({ level: "warning" });
    expect(await checkProxies({ ...site, isPublic: false })).toMatchObject({ level: "ok" });
  });
});

describe(checkSite, () => {
  it.each([
    [200, "ok", "answers."],
    [503, "error", "with 503."],
    [404, "error", "with 404."],
  ])("judges the health check's %i", async (health, level, words) => {
    const found = await checkSite(await startSite({ health }));

    expect(found).toMatchObject({ level, message: expect.stringContaining(words) });
  });

  it("warns of a site that does not answer", async () => {
    const site = siteAt(`http://127.0.0.1:${await findFreePort()}`);

    expect(await checkSite(site)).toMatchObject({
      level: "warning",
      message: expect.stringContaining("ECONNREFUSED"),
      remedy: expect.stringContaining("Start the site"),
    });
  });
});
