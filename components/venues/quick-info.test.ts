import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { AmenitiesCard } from "./amenities-card";
import { HelpFinish } from "./help-finish";
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

it("begins the form with the fact that is asked, wherever a page asks", () => {
  const venue = venueDetail();
  const parts = [
    QuickInfo({ venue, notes: [], capacities: null }),
    AmenitiesCard({ venue, notes: [] }),
    AmenitiesCard({ venue: { ...venue, bar: true }, notes: [] }),
    HelpFinish({ venue }),
  ];
  const page = load(parts.map((part) => renderToStaticMarkup(part)).join(""));
  const links = page('a[href^="/update-info"]').toArray();
  const begun = links.map((link) => new URL(link.attribs.href ?? "", "http://site").searchParams);

  expect(begun.map((params) => params.get("change") ?? params.get("about"))).toEqual([
    ...["capacity", "venueType", "hours", "amenities", "amenities"],
    // The description is no fact of the form.
    ...[null, "address", "website", "capacity", "venueType", "hours", "phone", "genres"],
  ]);
});

const ask = "Tell us when it is open";

it.each([
  [{ operatingHours: "Fri 8 pm" }, "Varies by eventListed hours: Fri 8 pm"],
  [{ operatingHours: "Fri 8 pm", phone: "+19025550142" }, "Varies by eventListed hours: Fri 8 pm"],
  [{ phone: "+19025550142" }, "Call for event hours"],
  [{ website: "https://hall.example" }, "Call for event hoursNo phone listed. Check the website"],
  [{}, `Call for event hours ${ask}`],
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
