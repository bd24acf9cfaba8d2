import { describe, expect, it } from "vitest";
import { checkJsonLd } from "@/tools/audit/structured-data";
import { siteJsonLd } from "./site-json-ld";

describe(siteJsonLd, () => {
  it("names the site and describes its search on the browse page", () => {
    expect(checkJsonLd(siteJsonLd())).toEqual([]);
    expect(siteJsonLd()).toMatchObject({
      "@type": "WebSite",
      name: "Marquee",
      url: "http://localhost:3000",
      potentialAction: {
        target: { urlTemplate: "http://localhost:3000/browse?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
  });
});
