import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { RemovedVenueView } from "./removed-venue-view";

const { city } = venueDetail();
const territories = {
  ...city.region,
  slug: "northwest-territories",
  name: "Northwest Territories",
};
const empty = { ...city, venueCount: 0, region: territories };

describe(RemovedVenueView, () => {
  it("has breadcrumbs", () => {
    const page = load(renderToStaticMarkup(RemovedVenueView({ city })));
    expect(page("nav[aria-label=Breadcrumb] a").attr("href")).toBe("/");
  });

  it.each([
    [city, "Venues in Halifax", "/canada/nova-scotia/halifax"],
    [empty, "Venues in the Northwest Territories", "/canada/northwest-territories"],
  ])("leads to the nearest place with venues", (place, name, href) => {
    const page = load(renderToStaticMarkup(RemovedVenueView({ city: place })));
    expect(page(`a[href="${href}"]`).text()).toBe(name);
  });
});
