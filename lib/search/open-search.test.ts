import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { openSearchXml } from "./open-search";

describe(openSearchXml, () => {
  it("describes the site search within the format's length limits", () => {
    const document = load(openSearchXml(), { xml: true });

    expect(document("Url").attr()).toEqual({
      type: "text/html",
      template: `${absoluteUrl("/search")}?q={searchTerms}`,
    });
    expect(document("ShortName").text().length).toBeLessThanOrEqual(16);
    expect(document("LongName").text().length).toBeLessThanOrEqual(48);
    expect(document("Image").text()).toBe(absoluteUrl("/icon.svg"));
  });
});
