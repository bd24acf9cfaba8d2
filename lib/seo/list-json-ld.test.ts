import type { Route } from "next";
import { describe, expect, it } from "vitest";
import { checkJsonLd } from "@/tools/audit/structured-data";
import { listJsonLd } from "./list-json-ld";

describe(listJsonLd, () => {
  it("counts the whole list and numbers this page's entries within it", () => {
    const list = listJsonLd({
      name: "Live Music Venues in Halifax, NS",
      href: "/canada/nova-scotia/halifax?page=2" as Route,
      total: 26,
      offset: 24,
      entries: ["/a" as Route, "/b" as Route],
    });

    expect(checkJsonLd(list)).toEqual([]);
    expect(list.mainEntity).toMatchObject({
      numberOfItems: 26,
      itemListElement: [
        { position: 25, url: "http://localhost:3000/a" },
        { position: 26, url: "http://localhost:3000/b" },
      ],
    });
  });
});
