import type { Route } from "next";
import { describe, expect, it } from "vitest";
import { checkJsonLd } from "@/tools/audit/structured-data";
import { breadcrumbJsonLd, breadcrumbTrail } from "./breadcrumb-json-ld";

describe(breadcrumbJsonLd, () => {
  it("lists the trail from Home in order with absolute URLs", () => {
    const trail = breadcrumbTrail([{ name: "Canada", href: "/canada" as Route }]);

    expect(checkJsonLd(breadcrumbJsonLd(trail))).toEqual([]);
    expect(breadcrumbJsonLd(trail)).toEqual({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "http://localhost:3000" },
        { "@type": "ListItem", position: 2, name: "Canada", item: "http://localhost:3000/canada" },
      ],
    });
  });
});
