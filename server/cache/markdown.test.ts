import { describe, expect, it } from "vitest";
import { prefersMarkdown } from "./markdown";

describe(prefersMarkdown, () => {
  it.each([
    "text/markdown",
    "Text/Markdown",
    "text/markdown, text/html, */*",
    "text/markdown;q=0.9, text/plain;q=0.8, */*;q=0.1",
    "text/html;q=0.5, text/markdown",
  ])("gives Markdown to Accept: %s", (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each([
    "",
    "*/*",
    "text/*",
    "text/html",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "text/html, text/markdown",
    "text/markdown;q=0.5, text/html",
    "text/markdown;q=0, */*",
    "text/x-markdown",
  ])("gives HTML to Accept: %s", (accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });
});
