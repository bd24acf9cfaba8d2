import { describe, expect, it } from "vitest";
import { countries } from "@/prisma/seed/countries";
import { regions } from "@/prisma/seed/regions";
import { sentenceName } from "./sentence-name";

describe(sentenceName, () => {
  it("adds an article to exactly three of the 66 places", () => {
    const places = [...countries, ...regions];
    const withArticle = places.map(sentenceName).filter((name) => name.startsWith("the "));

    expect(places).toHaveLength(66);
    expect(withArticle.sort()).toEqual([
      "the District of Columbia",
      "the Northwest Territories",
      "the United States",
    ]);
  });
});
