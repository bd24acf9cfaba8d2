import { describe, expect, it } from "vitest";
import { themeScript } from "@/lib/core/theme-script";
import { activationScriptHref } from "./activation-script";
import { separateDocument, uncachedDocument } from "./document";
import { hydrationHref, parseHydrationHref } from "./hydration-href";

const scripts = `<script src="/_next/static/chunks/a.js" async=""></script><script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1]});</script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"\\u003cb>"])</script>`;
const rendered = `<html><head><script>${themeScript}</script></head><body><p>$& $1</p><script type="application/ld+json">{"a":1}</script>${scripts}</body></html>`;

const activation = `<script src="${activationScriptHref}" async="" data-chunks="/_next/static/chunks/a.js"`;

describe(separateDocument, () => {
  it("leaves a document with its own scripts and the one that activates it", () => {
    const separated = separateDocument(rendered);

    expect(separated?.html("/_data/x/browse?q=a&type=club")).toBe(
      `<html><head><script>${themeScript}</script>${activation} data-hydration="/_data/x/browse?q=a&amp;type=club"></script></head><body><p>$& $1</p><script type="application/ld+json">{"a":1}</script></body></html>`,
    );
    expect(JSON.parse(separated?.data ?? "")).toEqual({
      __next_f: [[0], [1, "<b>"]],
      TURBOPACK: [{ otherChunks: [], runtimeModuleIds: [1] }],
    });
  });

  it("has the same hash for the same HTML, whatever its data", () => {
    const others = rendered.replace("\\u003cb>", "other data");

    expect(separateDocument(others)?.hash).toBe(separateDocument(rendered)?.hash);
    expect(separateDocument(rendered.replace("<p>", "<p>New "))?.hash).not.toBe(
      separateDocument(rendered)?.hash,
    );
  });
});

describe(uncachedDocument, () => {
  it("holds the data, which cannot end their element", () => {
    const html = uncachedDocument(rendered);

    expect(html).toContain(`${activation}></script></head>`);
    const [, data = ""] =
      /<script type="application\/json" id="hydration">(.*?)<\/script><\/body>/.exec(html) ?? [];
    expect(JSON.parse(data).__next_f).toEqual([[0], [1, "<b>"]]);
  });

  it("names where the data can be rendered again", () => {
    const html = uncachedDocument(rendered, "/list?v=one&n=loud");
    const hash = separateDocument(rendered)?.hash ?? "";

    expect(html).toContain(` data-hydration="/_data/${hash}/list?v=one&amp;n=loud"></script>`);
    expect(html).not.toContain('id="hydration"');
  });

  it("does not change a document without scripts", () => {
    expect(uncachedDocument("<html><body>503</body></html>")).toBe("<html><body>503</body></html>");
  });
});

describe(parseHydrationHref, () => {
  it("reads what `hydrationHref` wrote", () => {
    const hash = "a".repeat(22);

    expect(parseHydrationHref(hydrationHref(hash, "/browse?q=a"))).toEqual({
      hash,
      key: "/browse?q=a",
    });
  });

  it.each(["/_data/short/browse", "/_data/", `/_data/${"a".repeat(22)}`, "/browse"])(
    "reads nothing else: %s",
    (url) => {
      expect(parseHydrationHref(url)).toBeNull();
    },
  );
});
