import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { OperatorError } from "../../lib/core/operator-error";
import { audit } from "./audit";
import { formatReport } from "./report";

type Answer = { status?: number; type?: string; location?: string; robots?: string; body?: string };
type Site = (base: string) => Record<string, Answer>;

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Serves these responses on a free port; the body 'drop' closes the connection. */
async function serve(site: Site): Promise<string> {
  const server = createServer((request, response) => {
    const {
      status = 404,
      type = "text/html",
      location,
      robots,
      body = "",
    } = site(base)[request.url ?? ""] ?? {};
    if (body === "drop") {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, {
      "content-type": type,
      ...(location && { location }),
      ...(robots && { "x-robots-tag": robots }),
    });
    response.end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return base;
}

type Parts = { path: string; name: string; links?: string; image?: string };

function page(base: string, { path, name, links = "", image = "/og.png" }: Parts): Answer {
  const body = `<!doctype html><html lang="en"><head><title>${name}</title>
<meta name="description" content="About ${name}."><link rel="canonical" href="${base}${path}">
<meta property="og:title" content="${name}"><meta property="og:type" content="website">
<meta property="og:url" content="${base}${path}"><meta property="og:image" content="${base}${image}">
<meta property="og:image:alt" content="${name}"><meta property="og:description" content="About ${name}.">
<meta property="og:site_name" content="Site"><meta name="twitter:card" content="summary_large_image">
</head><body><h1>${name}</h1>${links}</body></html>`;
  return { status: 200, body };
}

const sitemap = (base: string, paths: string[]): Answer => ({
  status: 200,
  type: "application/xml",
  body: `<urlset>${paths.map((path) => `<url><loc>${base}${path}</loc></url>`).join("")}</urlset>`,
});

const picture: Answer = { status: 200, type: "image/png", body: "png" };
const whole: Site = (base) => ({
  "/": page(base, { path: "/", name: "Home", links: '<a href="/a#b">A</a> <a href="/b">B</a>' }),
  "/a": page(base, { path: "/a", name: "A", links: '<a href="/">Home</a>' }),
  "/b": page(base, { path: "/b", name: "B" }),
  "/sitemap.xml": {
    ...sitemap(base, []),
    body: `<sitemapindex><sitemap><loc>${base}/pages.xml</loc></sitemap></sitemapindex>`,
  },
  "/pages.xml": sitemap(base, ["/", "/a"]),
  "/og.png": picture,
});

const limits = { maximum: 100, concurrency: 2, images: 100 };

async function auditOf(site: Site, changes: Partial<typeof limits> = {}) {
  const base = await serve(site);
  const audited = await audit({ base: new URL(base), ...limits, ...changes }, () => {});
  const found = [...audited.findings.byRule].filter(([, { count }]) => count > 0);
  return {
    audited,
    found: Object.fromEntries(found.map(([rule, { examples }]) => [rule, examples.join("\n")])),
  };
}

describe(audit, () => {
  it("reports no findings and its scope for a valid site", async () => {
    const { audited, found } = await auditOf(whole);

    expect(found).toEqual({});
    expect(audited).toMatchObject({ pages: 3, listed: 2, images: { known: 1, asked: 1 } });
    expect(formatReport(audited, 100)).toContain("0 violations on 3 pages");
  });

  const home = { path: "/", name: "Home" };
  it.each<[string, Site, string]>([
    [
      "status 200",
      (base) => ({
        "/b": { status: 410 },
        "/": page(base, { ...home, links: '<a href="/b">B</a>' }),
      }),
      "/b: responds with 410 (from ",
    ],
    ["status 200", () => ({ "/b": { body: "drop" } }), "/b: no response"],
    [
      "no redirects",
      () => ({ "/a": { status: 308, location: "/b" } }),
      "/a: redirects to /b (from the sitemap)",
    ],
    [
      "no redirects",
      () => ({ "/b": { status: 301, location: "/a" } }),
      "/b: redirects to /a (from http",
    ],
    ["sitemap", (base) => ({ "/pages.xml": sitemap(base, ["/", "/a", "/a"]) }), "twice"],
    [
      "sitemap",
      () => ({ "/pages.xml": sitemap("https://b.example", ["/"]) }),
      "not an address of this site",
    ],
    ["sitemap", () => ({ "/pages.xml": { status: 404 } }), "not a sitemap of this site"],
    [
      "nothing hidden in the sitemap",
      () => ({
        "/robots.txt": { status: 200, type: "text/plain", body: "User-agent: *\nDisallow: /a" },
      }),
      "/a: robots.txt",
    ],
    [
      "nothing hidden in the sitemap",
      (base) => ({ "/a": { ...page(base, { path: "/a", name: "A" }), robots: "noindex" } }),
      "/a: noindex",
    ],
    [
      "unique titles",
      (base) => ({ "/b": page(base, { path: "/b", name: "A" }) }),
      '"A" is also used by http',
    ],
    [
      "unique descriptions",
      (base) => ({ "/b": page(base, { path: "/b", name: "A" }) }),
      '"About A." is also used by',
    ],
    [
      "no orphans",
      (base) => ({
        "/pages.xml": sitemap(base, ["/", "/c"]),
        "/c": page(base, { path: "/c", name: "C", links: '<a href="/c">C</a>' }),
      }),
      "/c: no page links to it",
    ],
    ["preview image", () => ({ "/og.png": { status: 500 } }), "/og.png responds with 500"],
    [
      "preview image",
      () => ({ "/og.png": { status: 200, type: "image/svg+xml" } }),
      "image/svg+xml",
    ],
    [
      "valid HTML",
      (base) => ({ "/b": page(base, { path: "/b", name: "B", links: "<p><div></div></p>" }) }),
      "/b: ",
    ],
    ["canonical", (base) => ({ "/b": page(base, { path: "/a", name: "B" }) }), "/b: names "],
  ])("reports a violation of %s", async (rule, changes, problem) => {
    const { found } = await auditOf((base) => ({ ...whole(base), ...changes(base) }));

    expect(found[rule]).toContain(problem);
  });

  it("reports addresses it left out", async () => {
    const { audited, found } = await auditOf(whole, { maximum: 2 });

    expect(found).toEqual({});
    expect(formatReport(audited, 100)).toContain("INCOMPLETE: 1 links");
  });

  it("crawls only a sample of nofollow links to the same form", async () => {
    const forms = Array.from(
      { length: 30 },
      (_, at) => `<a rel="nofollow" href="/form?of=${at}">F</a>`,
    );
    const links = `<a href="/a">A</a><a href="/form">F</a>${forms.join("")}`;
    const { audited, found } = await auditOf((base) => ({
      ...whole(base),
      "/": page(base, { ...home, links }),
      ...Object.fromEntries(
        ["", ...forms.map((_, at) => `?of=${at}`)].map((query) => [
          `/form${query}`,
          page(base, { path: "/form", name: "Form" }),
        ]),
      ),
    }));

    expect(found).toEqual({});
    expect(formatReport(audited, 100)).toContain("10 were skipped");
  });

  it.each<[string, Site]>([
    ["does not respond", () => ({ "/": { body: "drop" } })],
    ["responds with status 503", () => ({ "/": { status: 503 } })],
    ["is not a sitemap", () => ({ "/sitemap.xml": { status: 404 } })],
    [
      "stopped responding",
      (base) => {
        const paths = Array.from({ length: 30 }, (_, index) => `/${index}`);
        const gone = Object.fromEntries(paths.map((path) => [path, { body: "drop" }]));
        return { "/pages.xml": sitemap(base, paths), ...gone };
      },
    ],
  ])("fails with the reason: %s", async (reason, changes) => {
    const base = await serve((at) => ({ ...whole(at), ...changes(at) }));
    const work = audit({ base: new URL(base), ...limits }, () => {});

    await expect(work).rejects.toThrow(OperatorError);
    await expect(work).rejects.toThrow(reason);
  });
});
