import { expect, it } from "vitest";
import { themeScript } from "@/lib/core/theme-script";
import { speculationRules } from "@/lib/routes/prefetch-rules";
import { documentPolicy, hashSource } from "./content-policy";

it("allows the site's own scripts and nothing else", () => {
  const directives = documentPolicy.split("; ");

  expect(directives).toContain(
    `script-src 'self' ${hashSource(themeScript)} ${hashSource(speculationRules)}`,
  );
  expect(directives).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "style-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(documentPolicy).not.toMatch(/unsafe-(?:inline|eval)|style-src-attr/);
});
