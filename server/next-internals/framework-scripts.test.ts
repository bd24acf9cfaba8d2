import { describe, expect, it } from "vitest";
import { separateScripts } from "./framework-scripts";

const runtime =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});';
const data = '1:"$Sreact.fragment"\n</script>';
const pushed = `self.__next_f.push([1,${JSON.stringify(data).replaceAll("<", "\\u003c")}])`;
const start = "(self.__next_f=self.__next_f||[]).push([0])";

const tag = (text: string, attributes = "") => `<script${attributes}>${text}</script>`;
const chunk = (name: string) => tag("", ` src="/_next/static/chunks/${name}.js" async=""`);

function page(...scripts: string[]): string {
  return `<html><head>${chunk("a")}</head><body><p>Hello</p>${scripts.join("")}</body></html>`;
}

const isOwn = (_attributes: string, text: string) => text === "own()";

describe(separateScripts, () => {
  it("takes out scripts and data, and leaves the site's own", () => {
    const own = tag("own()");
    const html = page(own, tag(runtime, ' id="_R_"'), chunk("b"), tag(start), tag(pushed));

    expect(separateScripts(html, isOwn)).toEqual({
      html: `<html><head></head><body><p>Hello</p>${own}</body></html>`,
      globals: {
        __next_f: [[0], [1, data]],
        TURBOPACK: [{ otherChunks: ["static/chunks/a.js"], runtimeModuleIds: [1] }],
      },
      chunks: ["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"],
      laterChunks: [],
    });
  });

  it("takes out preloads, and names those of other scripts", () => {
    const html = page(
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
      '<link rel="preload" href="/_next/static/chunks/later.js" as="script" fetchPriority="low"/>',
      ...[runtime, start, pushed].map((text) => tag(text)),
    );

    const separated = separateScripts(html, isOwn);
    expect(separated?.html).toBe("<html><head></head><body><p>Hello</p></body></html>");
    expect(separated?.laterChunks).toEqual(["/_next/static/chunks/later.js"]);
  });

  it("reads the state of a form, and several pieces of data in order", () => {
    const html = page(
      tag(runtime),
      tag(`${start};self.__next_f.push([2,null])`),
      tag(pushed),
      tag('self.__next_f.push([1,"2"])'),
    );

    expect(separateScripts(html, isOwn)?.globals.__next_f).toEqual([
      [0],
      [2, null],
      [1, data],
      [1, "2"],
    ]);
  });

  it("reads the documents of the development server", () => {
    const ids = 'self.__next_r="-3ehW_x";var __nextHmrInitialVersion="0";';
    const html = page(tag(ids, ' id="_R_"'), tag(start), tag(pushed));

    expect(separateScripts(html, isOwn)?.globals).toEqual({
      __next_r: "-3ehW_x",
      __nextHmrInitialVersion: "0",
      __next_f: [[0], [1, data]],
    });
  });

  it("drops scripts for browsers without modules, and React's paint clock", () => {
    const html = page(
      tag("", ' src="/_next/static/chunks/old.js" noModule=""'),
      tag("requestAnimationFrame(function(){$RT=performance.now()});"),
      ...[runtime, start, pushed].map((text) => tag(text)),
    );

    const separated = separateScripts(html, isOwn);
    expect(separated?.html).toBe("<html><head></head><body><p>Hello</p></body></html>");
    expect(separated?.chunks).toEqual(["/_next/static/chunks/a.js"]);
  });

  it.each([
    ["an unknown script", [runtime, start, pushed, "alert(1)"]],
    ["data that are not JSON", [runtime, start, "self.__next_f.push([1,alert(1)])"]],
    ["more than data", [runtime, start, 'self.__next_f.push([1,"a"]);alert(1)']],
    ["a runtime that is not JSON", [runtime.replace("[1]", "[alert(1)]"), start, pushed]],
    ["no data", [runtime]],
  ])("leaves a document with %s as it is", (_, scripts) => {
    expect(separateScripts(page(...scripts.map((text) => tag(text))), isOwn)).toBeNull();
  });

  it("leaves a document with a script from elsewhere as it is", () => {
    const foreign = tag("", ' src="https://evil.example/a.js"');
    const known = [runtime, start, pushed].map((text) => tag(text));

    expect(separateScripts(page(foreign, ...known), isOwn)).toBeNull();
  });
});
