import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString as textOf } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import { describe, expect, it } from "vitest";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { markdownOf } from "./markdown";

const address = "https://venues.example/canada/halifax?page=2";

function write(main: string): string {
  const frame = "<header>Menu</header>";
  return markdownOf(`<html><body>${frame}<main>${main}</main></body></html>`, address);
}

describe(markdownOf, () => {
  it("writes facts as sentences, each on a line of its own", () => {
    const markdown = write(`<h2>Quick Info</h2>
      <dl>
        <div><dt>Capacity</dt><dd>500<span aria-hidden="true">▮▮</span><span class="mt-1 block">Larger than 9% of venues</span><span class="block">It may have changed.</span></dd></div>
        <div><dt>Venue type</dt><dd><div class="flex"><a href="/genres/club">Club</a><ul><li><a href="/genres/jazz">Jazz</a></li></ul></div></dd></div>
        <div class="not-print:hidden"><dt>Website</dt><dd>https://hall.example/</dd></div>
        <div><dt>Phone</dt><dd><p>One · Open List, May 2026</p><p>Two · a visitor</p></dd></div>
      </dl>
      <fieldset><legend>The hours</legend><p>From Open List, May 2016.</p><button>Yes</button></fieldset>`);

    expect(markdown).toBe(`## Quick Info

- **Capacity**: 500 · Larger than 9% of venues · It may have changed.
- **Venue type**: [Club](https://venues.example/genres/club)
  - [Jazz](https://venues.example/genres/jazz)
- **Phone**: One · Open List, May 2026

  Two · a visitor

**The hours**: From Open List, May 2016.
`);
  });

  it("writes a venue in a list as one line", () => {
    const markdown = write(`<ul><li class="header hidden"><span>Name</span></li>
      <li><article><span aria-hidden="true">1</span><h3><a href="/canada/halifax/hall">The Hall</a></h3><div><p>12 Wharf Street<span>, Halifax,&nbsp;NS</span></p><p class="notes"><span>Bar ·</span> <span>Jazz</span> </p></div></article></li></ul>`);

    expect(markdown).toBe(
      "- [The Hall](https://venues.example/canada/halifax/hall) · 12 Wharf Street, Halifax,\u00a0NS · Bar · Jazz\n",
    );
  });

  it("writes the way to the page, whose own address is the last", () => {
    const crumbs = `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li><span aria-hidden="true">/</span><span aria-current="page">Halifax</span></li></ol></nav>`;

    expect(write(crumbs)).toBe(`[Home](https://venues.example/) / [Halifax](${address})\n`);
  });

  it("separates what only the style sheet separates", () => {
    const markdown = write(`<h3 class="flex justify-between">Canada<span>95 venues</span></h3>
      <p><a class="inline-flex" href="/a">Quebec<span>(12)</span></a></p>
      <p><a class="flex" href="/b"><span>Austin<span class="sr-only">, TX</span></span><span aria-hidden="true"></span><span>120<span class="sr-only"> venues</span></span></a></p>
      <p>Feeds:<a href="/c">Atom<span> feed</span></a><a href="/d">JSON</a></p>
      <p>Not <code>null</code>, but <code>0</code>.</p>`);
    const lines = markdown.trim().split("\n\n");

    expect(lines).toEqual([
      "### Canada · 95 venues",
      "[Quebec (12)](https://venues.example/a)",
      "[Austin, TX · 120 venues](https://venues.example/b)",
      "Feeds: [Atom feed](https://venues.example/c) · [JSON](https://venues.example/d)",
      "Not `null`, but `0`.",
    ]);
  });

  it("leaves out what is no text of the page", () => {
    const markdown =
      write(`<script type="application/ld+json">{}</script><form>Search <input value="x"></form>
      <nav aria-label="On this page"><a href="#one">One</a></nav><nav aria-label="Pages"><a href="?page=3">Next</a></nav>
      <p hidden>No</p><p class="no unscripted:hidden">No</p><p class="hidden">No</p><p class="hidden unscripted:block">Yes</p>
      <div class="map-pane">1 of 2 on the map</div><a href="https://maps.example/"><svg role="img" aria-label="Map"></svg></a>
      <img src="/a.webp" alt=""><p><img src="/b.webp" alt="The stage"></p>`);

    expect(markdown.trim().split("\n\n")).toEqual([
      "[Next](https://venues.example/canada/halifax?page=3)",
      "Yes",
      "![The stage](https://venues.example/b.webp)",
    ]);
  });

  it("writes tables with what they are of", () => {
    const markdown = write(
      "<table><caption>What differs comes first.</caption><thead><tr><td></td><th>A | B</th></tr></thead><tbody><tr><th>Capacity</th><td>300</td></tr></tbody></table>",
    );
    const extensions = [gfmTable()];
    const { children } = fromMarkdown(markdown, {
      extensions,
      mdastExtensions: [gfmTableFromMarkdown()],
    });

    expect(children.map((child) => [child.type, textOf(child)])).toEqual([
      ["paragraph", "What differs comes first."],
      ["table", "A | BCapacity300"],
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    "# no heading\n- no item",
    "1. no number",
    "[no link](javascript:alert(1)) ![](https://spy.example/)",
    "*no* _emphasis_ `no code` ~~kept~~ | kept |",
    "<https://no.example/> &amp; &#35;",
    "    indented\n\n\n---\n===",
    "a\\b \\* C:\\dir",
    "Ünïcödé – “quotes” … 日本語 🎸",
  ])("takes no text for Markdown: %j", (text) => {
    const { children } = fromMarkdown(write(`<p>${escapeHtml(text)}</p>`));

    expect(children.map(({ type }) => type)).toEqual(["paragraph"]);
    const [paragraph] = children;
    const parts = paragraph?.type === "paragraph" ? paragraph.children : [];
    expect(parts.map(({ type }) => type)).toEqual(["text"]);
    expect(textOf(parts).replace(/\s+/g, " ")).toBe(text.trim().replace(/\s+/g, " "));
  });

  it.each([
    ["/browse?place=canada&name=hall", "?place=canada&name=hall"],
    ["/browse?a=1&copy;=2", "?a=1\\&copy;=2"],
  ])("writes the address %s so that it is read as it is", (href, written) => {
    const markdown = write(`<p><a href="${escapeHtml(href)}">Halls [in](brackets)</a></p>`);
    const [paragraph] = fromMarkdown(markdown).children;

    expect(markdown).toContain(`${written})`);
    expect(paragraph).toMatchObject({
      children: [{ type: "link", url: `https://venues.example${href}` }],
    });
  });

  it("leaves a broken address as it is", () => {
    expect(write('<p><a href="https://[x">Broken</a></p>')).toBe("[Broken](https://[x)\n");
  });

  it("writes a document without a main part", () => {
    expect(markdownOf("<html><body><h1>Gone</h1></body></html>", address)).toBe("# Gone\n");
  });
});
