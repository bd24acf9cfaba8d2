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

it("asks for help only as long as something is missing at an open venue", () => {
  const known = venueDetail({
    ...{
      description: "A hall.",
      latitude: 44.6,
      longitude: -63.5,
      website: "https://hall.example",
    },
    ...{ venueType: "bar", phone: "+19025550142", operatingHours: "Fri 8 pm", capacityMin: 200 },
    ...{ bar: true, food: true, merch: false, parking: false, accessibility: true },
    genres: [{ genre: { slug: "folk", name: "Folk" } }],
  });
  const asks = (venue: typeof known) =>
    load(renderToStaticMarkup(QuickInfo({ venue, notes: [], capacities: null }))).text();

  expect(asks(known)).not.toContain("Know this room?");
  for (const facts of [{ phone: null }, { capacityMin: null }, { merch: null }, { genres: [] }]) {
    expect(asks({ ...known, ...facts })).toContain("Know this room? Add what's missing.");
  }
  expect(asks({ ...known, phone: null, status: "CLOSED" })).not.toContain("Know this room?");
});

it.each([
  [{ operatingHours: "Fri 8 pm" }, "Varies by eventListed hours: Fri 8 pm"],
  [
    { operatingHours: "Fr 18:00-26:00; PH off" },
    "Varies by eventListed hours: Friday 6 pm–2 am\nClosed on public holidays",
  ],
  [{ operatingHours: "Fri 8 pm", phone: "+19025550142" }, "Varies by eventListed hours: Fri 8 pm"],
  [{ phone: "+19025550142" }, "Call for event hours"],
  [{ website: "https://hall.example" }, "Call for event hours (no\u00a0phone\u00a0listed)"],
  [{}, "Call for event hours (no\u00a0phone\u00a0listed)"],
  [
    { status: "TEMPORARILY_CLOSED", operatingHours: "Fri 8 pm" },
    "Varies by eventListed hours: Fri 8 pm",
  ],
  [{ status: "TEMPORARILY_CLOSED" }, ""],
  [{ status: "CLOSED", operatingHours: "Fri 8 pm" }, ""],
] as const)("shows the hours of %o", (facts, text) => {
  const info = QuickInfo({ venue: venueDetail(facts), notes: [], capacities: null });

  expect(load(renderToStaticMarkup(info))("dt:contains('Hours') + dd").text()).toBe(text);
});
