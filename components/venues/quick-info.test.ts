import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { QuickInfo } from "./quick-info";

function capacityText(
  venue: Parameters<typeof venueDetail>[0],
  capacities: ComponentProps<typeof QuickInfo>["capacities"] = null,
): string {
  const info = QuickInfo({ venue: venueDetail(venue), notes: [], capacities });
  return load(renderToStaticMarkup(info))("dt:contains('Capacity') + dd").text();
}

describe(QuickInfo, () => {
  it.each([
    [1, "1 person"],
    [1200, "1,200 people"],
  ])("words a capacity of %i", (capacity, text) => {
    expect(capacityText({ capacity })).toBe(text);
  });

  it.each([
    [{ known: 40, smaller: 25 }, "Larger than 63% of venues in Halifax"],
    [{ known: 9, smaller: 5 }, ""],
    [{ known: 40, smaller: 0 }, ""],
  ])("compares the capacity with enough others: %o", (capacities, text) => {
    expect(capacityText({ capacity: 300 }, capacities)).toBe(`300 people${text}`);
  });
});
