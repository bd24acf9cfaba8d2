import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkWebsite } from "./check-website";
import { isPublicAddress, parseTarget, publicWeb, type Reach } from "./reach";

const { signal } = new AbortController();
const asked: { path: string; method: string; host: string; agent: string }[] = [];
let answer: RequestListener = () => {};
let robots: RequestListener = (_, response) => response.writeHead(404).end();

const server = createServer((request, response) => {
  const { url: path = "", method = "", headers } = request;
  asked.push({ path, method, host: headers.host ?? "", agent: headers["user-agent"] ?? "" });
  (path === "/robots.txt" ? robots : answer)(request, response);
});

let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://venue.test:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  robots = (_, response) => response.writeHead(404).end();
});

/** Allows the test's own server, which "venue.test" leads to, and nothing else that is not public. */
const local: Reach = {
  resolve: async (host) => (host === "venue.test" ? ["127.0.0.1"] : ["10.0.0.1"]),
  allowsAddress: (address) => address === "127.0.0.1",
  allowsPort: () => true,
};

const check = (path = "/", reach = local) => checkWebsite(base + path, { reach, stop: signal });
const methodsOf = (path: string) =>
  asked.filter((one) => one.path === path).map(({ method }) => method);

describe(checkWebsite, () => {
  it("asks with HEAD, after robots.txt, and names the site", async () => {
    answer = (_, response) => response.end("hello");
    expect(await check("/home")).toEqual({ kind: "answers" });
    expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual([
      "GET /robots.txt",
      "HEAD /home",
    ]);
    expect(asked[1]?.agent).toMatch(/^MarqueeLinkCheck\/1\.0 \(\+http/);
  });

  it.each([
    [405, 200, { kind: "answers" }],
    [404, 404, { kind: "failed", problem: "it responds with status 404" }],
    [500, 503, { kind: "failed", problem: "it responds with status 503" }],
    [403, 403, { kind: "answers" }],
  ])("asks with GET after HEAD got %i, and then %i", async (head, get, result) => {
    answer = ({ method }, response) => response.writeHead(method === "HEAD" ? head : get).end();
    expect(await check()).toEqual(result);
    expect(methodsOf("/")).toEqual(head === 403 ? ["HEAD"] : ["HEAD", "GET"]);
  });

  it("does not ask what robots.txt disallows, also behind a redirect", async () => {
    robots = (_, response) => response.end("User-agent: *\nDisallow: /private\n");
    answer = (_, response) => response.writeHead(302, { Location: "/private/room" }).end();
    expect(await check("/private/room")).toEqual({ kind: "not-allowed" });
    expect(await check("/open")).toEqual({ kind: "not-allowed" });
    expect(methodsOf("/private/room")).toEqual([]);
  });

  it("asks nothing while the server cannot say what it allows", async () => {
    robots = (_, response) => response.writeHead(503).end();
    expect(await check()).toEqual({ kind: "not-allowed" });
    expect(methodsOf("/")).toEqual([]);
  });

  it("follows redirects, but not for ever", async () => {
    answer = ({ url }, response) =>
      url === "/end"
        ? response.end()
        : response.writeHead(301, { Location: url === "/a" ? "/end" : "/b" }).end();
    expect(await check("/a")).toEqual({ kind: "answers" });
    expect(await check("/b")).toEqual({ kind: "failed", problem: "it redirects too often" });
  });

  it.each([
    ["a private address", "http://10.0.0.1/", "its address is not public"],
    ["a name with a private address", "http://internal.test/", "its address is not public"],
    ["a private address inside IPv6", "http://[::ffff:10.0.0.1]/", "its address is not public"],
    [
      "an address of another scheme",
      "file:///etc/passwd",
      "it redirects to an address we do not check",
    ],
    [
      "an address with a password",
      "http://a:b@venue.test/",
      "it redirects to an address we do not check",
    ],
  ])("does not follow a redirect to %s", async (_, location, problem) => {
    answer = (_request, response) => response.writeHead(302, { Location: location }).end();
    expect(await check()).toEqual({ kind: "failed", problem });
  });

  it("connects to the address that was checked, even if the name leads elsewhere by then", async () => {
    const answers = [["127.0.0.1"], ["127.0.0.1"], ["10.0.0.1"]];
    const rebinding = { ...local, resolve: async () => answers.shift() ?? ["10.0.0.1"] };
    answer = (_, response) => response.writeHead(500).end();
    expect(await check("/", rebinding)).toEqual({
      kind: "failed",
      problem: "its address is not public",
    });
    expect(methodsOf("/")).toEqual(["HEAD"]);
  });

  it("does not wait for a body that never ends", async () => {
    answer = ({ method }, response) => {
      if (method === "HEAD") {
        response.writeHead(500).end();
        return;
      }
      response.writeHead(200);
      response.write("a".repeat(1000));
    };
    expect(await check()).toEqual({ kind: "answers" });
  });

  it("reads no more of robots.txt than 500 KB", async () => {
    robots = (_, response) => {
      const send = () => {
        while (!response.destroyed && response.write("# nothing\n".repeat(1000))) {
          // Until the buffer is full.
        }
        response.once("drain", send);
      };
      send();
    };
    answer = (_, response) => response.end();
    expect(await check()).toEqual({ kind: "answers" });
  });

  it("gives up on a server that never answers", async () => {
    answer = () => {};
    const problem = "it does not respond within 10 seconds";
    expect(await check()).toEqual({ kind: "failed", problem });
  }, 120_000);

  it("stops when the worker stops", async () => {
    const stopping = new AbortController();
    answer = () => stopping.abort();
    const result = await checkWebsite(base, { reach: local, stop: stopping.signal });
    expect(result.kind).toBe("failed");
  });

  it("says that a server refuses connections", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(
      await checkWebsite(`http://venue.test:${port}/`, { reach: local, stop: signal }),
    ).toEqual({ kind: "failed", problem: "it refuses connections" });
  });
});

describe(isPublicAddress, () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "198.18.0.1",
    "192.0.2.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::a00:1",
    "2002:a00:1::1",
    "2001:db8::1",
    "nonsense",
    "",
  ])("refuses %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34"])(
    "allows %s",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe(parseTarget, () => {
  it.each([
    "http://a.example:8080/",
    "https://a.example:80/",
    "ftp://a.example/",
    "http://a:b@a.example/",
    "nonsense",
  ])("refuses %s", (text) => {
    expect(parseTarget(text, publicWeb)).toBeNull();
  });

  it.each(["http://a.example:80/", "https://a.example:443/x", "http://a.example/"])(
    "allows %s",
    (text) => {
      expect(parseTarget(text, publicWeb)).not.toBeNull();
    },
  );
});
