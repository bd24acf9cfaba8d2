import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  request as plainRequest,
  type Server,
} from "node:http";
import { connect } from "node:http2";
import { request as secureRequest } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasNginx, openSecureNginx, type SecureNginx } from "../resilience/nginx";

let site: Server;
let nginx: SecureNginx;

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };
type Asked = { host: string; path?: string; body?: string };

async function answerTo(
  send: typeof plainRequest,
  port: number,
  { host, path = "/", body }: Asked,
): Promise<Answer> {
  const asked = send({
    ...{ host: "127.0.0.1", port, path, agent: false, headers: { Host: host } },
    ...{ method: body === undefined ? "GET" : "POST", servername: host, ca: nginx.certificate },
  });
  asked.end(body);
  const [response] = await once(asked, "response");
  const chunks = await response.toArray();
  return { status: response.statusCode, headers: response.headers, body: chunks.join("") };
}

const askPlain = (asked: Asked) => answerTo(plainRequest, nginx.plainPort, asked);
const ask = (asked: Asked) => answerTo(secureRequest, nginx.port, asked);

describe.skipIf(!hasNginx())("deploy/nginx.conf with TLS", () => {
  beforeAll(async () => {
    // Says what arrives.
    site = createServer(({ method, url, headers }, response) => {
      response.end(JSON.stringify({ method, url, headers }));
    });
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    const { port } = site.address() as AddressInfo;
    nginx = await openSecureNginx([port, port]);
  });

  afterAll(async () => {
    await nginx?.close();
    site?.close();
  });

  it.each(["www.example.com", "example.com"])("redirects http://%s to the site", async (host) => {
    const { status, headers } = await askPlain({ host, path: "/canada?page=2" });

    expect([status, headers.location]).toEqual([301, "https://www.example.com/canada?page=2"]);
  });

  it("redirects the bare domain to the site", async () => {
    const { status, headers } = await ask({ host: "example.com", path: "/canada" });

    expect([status, headers.location]).toEqual([301, "https://www.example.com/canada"]);
  });

  it("tells the site how it was asked", async () => {
    const { status, body } = await ask({ host: "www.example.com", path: "/canada?page=2" });

    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      url: "/canada?page=2",
      headers: {
        ...{ host: "www.example.com", "x-forwarded-proto": "https" },
        ...{ "x-forwarded-for": "127.0.0.1", "x-request-id": expect.stringMatching(/^\w{32}$/) },
      },
    });
  });

  it("speaks HTTP/2", async () => {
    const servername = "www.example.com";
    const session = connect(`https://127.0.0.1:${nginx.port}`, {
      ca: nginx.certificate,
      servername,
    });
    const stream = session.request({ ":path": "/", ":authority": servername });
    const [headers] = await once(stream, "response");
    session.destroy();

    expect(headers[":status"]).toBe(200);
  });

  it("asks the site for a script that the folder lacks", async () => {
    const { body } = await ask({ host: "www.example.com", path: "/_next/static/chunks/none.js" });

    expect(JSON.parse(body)).toMatchObject({ url: "/_next/static/chunks/none.js" });
  });

  it.each([
    ["/update-info", 413],
    ["/api/photos", 200],
    ["/submit-photos", 200],
    ["/review/batches/upload", 200],
  ])("limits what is sent to %s", async (path, expected) => {
    const { status } = await ask({ host: "www.example.com", path, body: "x".repeat(3_000_000) });

    expect(status).toBe(expected);
  });

  it("keeps metrics to the machine", async () => {
    const { status } = await ask({ host: "www.example.com", path: "/api/metrics" });

    expect(status).toBe(404);
  });
});
