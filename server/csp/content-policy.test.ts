import { describe, expect, it } from "vitest";
import { themeScript } from "@/lib/core/theme-script";
import { contentPolicy, hashSource } from "./content-policy";

const runtime = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = []))';

function sources(html: string, directive: string): string[] {
  const found = contentPolicy(html)
    .split("; ")
    .find((part) => part.startsWith(`${directive} `));
  return found?.split(" ").slice(1) ?? [];
}

describe(contentPolicy, () => {
  it.each([
    themeScript,
    `${runtime}.push({"otherChunks":["static/chunks/0a-b_c~1.js","static/chunks/d.js"],"runtimeModuleIds":[94553]});`,
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"\\u003c/script\\u003e"])',
    "(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])",
  ])("allows %s by its hash", (script) => {
    const page = `<head><script>${script}</script><script id="_R_">${script}</script></head>`;

    expect(sources(page, "script-src")).toEqual(["'self'", hashSource(script)]);
  });

  it.each([
    `${runtime}.push({"otherChunks":["//evil.example/a.js"],"runtimeModuleIds":[1]});`,
    `${runtime}.push({"otherChunks":["static/chunks/../../a.js"],"runtimeModuleIds":[1]});`,
    `${runtime}.push({"otherChunks":[],"runtimeModuleIds":[alert(1)]});`,
    "alert(1)",
    "self.__next_f.push([1,alert(1)])",
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]);self.__next_f.push([alert(1)])',
    'self.__next_f.push([1,"a"],alert(1),[2])',
    `${themeScript};alert(1)`,
    "",
  ])("does not allow %s", (script) => {
    expect(sources(`<p><script>${script}</script></p>`, "script-src")).toEqual(["'self'"]);
  });

  it("ignores data blocks and external scripts", () => {
    const page = `<script type="application/ld+json">{"a":1}</script><script src="/a.js" async=""></script>`;

    expect(sources(page, "script-src")).toEqual(["'self'"]);
  });

  it("allows no style attributes", () => {
    expect(contentPolicy('<p style="color:red">')).not.toContain("style-src-attr");
  });

  it("forbids everything else by default", () => {
    const policy = contentPolicy("<html></html>");

    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src");
    expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  });
});
