import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { QuickInfo } from "./quick-info";

describe(QuickInfo, () => {
  it.each([
    [1, "1 person"],
    [1200, "1,200 people"],
  ])("words a capacity of %i", (capacity, text) => {
    const info = load(
      renderToStaticMarkup(QuickInfo({ venue: venueDetail({ capacity }), notes: [] })),
    );

    expect(info("dt:contains('Capacity') + dd").text()).toBe(text);
  });
});
