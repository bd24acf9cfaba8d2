import type { Page } from "@playwright/test";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString as textOf } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { hasMarkdown, markdownHref } from "@/lib/routes/markdown-hrefs";
import { pageAt } from "@/lib/routes/page-at";
import { type Page as PageRow, pages } from "@/lib/routes/pages";
import { venuePath } from "../support/public-pages";
import { expect, test } from "./test";

/** At least one of each template. */
const paths = [
  "/",
  "/browse?type=theater",
  "/browse?q=no+such+venue+anywhere",
  "/search?q=lantern",
  "/search?q=hall&tab=venues",
  "/near-me",
  "/near-me?place=halifax",
  "/tour",
  "/tour?from=halifax&to=montreal&within=150&day=500",
  "/changes",
  "/changes/canada/nova-scotia",
  "/list?v=harbour-lantern-hall,no-such-venue&n=loud",
  "/genres",
  "/genres/theater",
  "/genres/theater/canada/nova-scotia/halifax",
  "/capacity",
  "/capacity/medium",
  "/about",
  "/contact",
  "/privacy",
  "/terms",
  "/sitemap",
  "/data-sources",
  "/data/quality",
  "/data",
  "/api",
  "/canada",
  "/canada/nova-scotia",
  "/canada/nova-scotia/halifax",
  venuePath,
  `${venuePath}/tech`,
];

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The words of all lines of a parsed Markdown text. */
function wordsOfMarkdown(markdown: string): Set<string> {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const linesOf = (node: object): string[] =>
    "children" in node && Array.isArray(node.children) && !isLine(node)
      ? node.children.flatMap(linesOf)
      : [textOf(node, { includeImageAlt: false })];
  return wordsOf(linesOf(tree).join(" "));
}

function isLine(node: object): boolean {
  return "type" in node && ["paragraph", "heading", "tableCell"].includes(String(node.type));
}

/** What is neither text of a page nor a link on it. */
const controls = [
  "form, button, select, dialog, label:has(select), input[type=hidden]",
  ".map-pane, .tile-attribution, [aria-hidden=true]",
  "nav[aria-label='On this page'], [role=tablist], [data-needs-scripts]",
].join();

/** The words that a browser without scripts shows of a page, on a phone or a wide screen, with all that unfolds. */
async function wordsShown(page: Page): Promise<Set<string>> {
  await page.locator("main").evaluate((main, unread) => {
    for (const folded of main.querySelectorAll("details")) {
      folded.open = true;
    }
    for (const control of main.querySelectorAll(unread)) {
      control.remove();
    }
  }, controls);
  const texts: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    texts.push(await page.locator("main").innerText());
  }
  const inputs = await page.locator("main input").all();
  texts.push(...(await Promise.all(inputs.map((input) => input.inputValue()))));
  return wordsOf(texts.join(" "));
}

test("covers every template", () => {
  const rows = paths.map((path) => pageAt(path.split("?")[0] ?? path));
  const missing = Object.values<PageRow>(pages).filter(
    (row) => hasMarkdown(row.path) && !rows.includes(row),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of paths) {
    test(`says as Markdown what ${path} says, and nothing else`, async ({
      page,
      request,
      importedSite,
    }) => {
      const response = await request.get(importedSite + markdownHref(path));
      expect(response.status()).toBe((await page.goto(importedSite + path))?.status());
      expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
      const markdown = wordsOfMarkdown(await response.text());
      const shown = await wordsShown(page);

      expect(shown.size).toBeGreaterThan(5);
      expect([...shown].filter((word) => !markdown.has(word))).toEqual([]);
      expect([...markdown].filter((word) => !shown.has(word))).toEqual([]);
    });
  }
});

test("is found from the page, and is not indexed", async ({ page, request, importedSite }) => {
  for (const [path, markdown] of [
    ["/", "/index.md"],
    [venuePath, `${venuePath}.md`],
    ["/browse?type=theater&utm_source=a", "/browse.md?type=theater"],
  ] as const) {
    await page.goto(importedSite + path);
    const link = page.locator('link[rel="alternate"][type="text/markdown"]');
    await expect(link).toHaveCount(1);
    expect(await link.getAttribute("href")).toBe(markdown);
    const headers = (await request.get(importedSite + markdown)).headers();
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["content-location"]).toBe(markdown);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

test("has absolute links, and no HTML", async ({ request, importedSite }) => {
  const text = await (await request.get(`${importedSite}${venuePath}.md`)).text();

  expect(text).toMatch(/^# Harbour Lantern Hall$/m);
  expect(text).toMatch(/^- \*\*Phone\*\*: \[\(902\) 555-0142\]\(tel:/m);
  expect(text).toContain(`[Harbour Lantern Hall](${importedSite}${venuePath})`);
  expect(text).not.toMatch(/\]\((?!https?:|tel:|mailto:)/);
  expect(text).not.toMatch(/(?<!\\)<(?!https?:|mailto:)/);
});

test("is chosen by the Accept header, and kept apart from the page", async ({
  request,
  importedSite,
}) => {
  const typeOf = async (accept: string) => {
    const response = await request.get(importedSite + venuePath, { headers: { accept } });
    const { "content-type": type = "", vary } = response.headers();
    expect(vary, accept).toMatch(/\bAccept,/);
    return [type.split(";")[0], (await response.text()).slice(0, 12)];
  };
  const html = ["text/html", "<!DOCTYPE ht"];
  const markdown = ["text/markdown", "[Home](http:"];
  const crawler = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  // Twice, since the second is answered from the cache.
  for (const accepted of [crawler, "*/*", crawler, "*/*"]) {
    expect(await typeOf("text/markdown, text/html, */*")).toEqual(markdown);
    expect(await typeOf(accepted)).toEqual(html);
  }
  const page = await request.get(importedSite + venuePath);
  const other = await request.get(`${importedSite}${venuePath}.md`);
  const headers = { "if-none-match": other.headers().etag ?? "", accept: "text/markdown" };
  expect((await request.get(importedSite + venuePath, { headers })).status()).toBe(304);
  expect(other.headers().etag).not.toBe(page.headers().etag);
});

test("leads to the Markdown of a page that moved, and says what is missing", async ({
  request,
  importedSite,
}) => {
  const get = async (path: string, accept = "*/*") => {
    const response = await request.get(importedSite + path, {
      maxRedirects: 0,
      headers: { accept },
    });
    const { location, "content-type": type } = response.headers();
    return [response.status(), location ?? type];
  };
  const markdown = "text/markdown; charset=utf-8";

  expect(await get("/ca/NS.md")).toEqual([308, "/canada/nova-scotia.md"]);
  expect(await get("/BROWSE.md?type=theater")).toEqual([308, "/browse.md?type=theater"]);
  expect(await get("/BROWSE", "text/markdown")).toEqual([308, "/browse"]);
  expect(await get("/canada/nova-scotia/halifax/atlantis.md")).toEqual([404, markdown]);
  expect(await get("/canada/nova-scotia/halifax/atlantis", "text/markdown")).toEqual([
    404,
    markdown,
  ]);
  expect((await get("/submit-venue", "text/markdown"))[1]).toMatch(/^text\/html/);
  for (const path of ["/submit-venue.md", "/review.md", "/robots.txt.md", "/feed.atom.md"]) {
    expect((await get(path))[0], path).toBe(404);
  }
});

test("is never kept for others if it is of a list", async ({ request, importedSite }) => {
  const list = `${importedSite}/list.md?v=harbour-lantern-hall&n=loud`;
  const headers = (await request.get(list)).headers();
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(headers.etag).toBeUndefined();
});
