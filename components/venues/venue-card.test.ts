import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { VenueCard } from "./venue-card";

describe(VenueCard, () => {
  it.each([
    [1, "Capacity 1"],
    [1200, "Capacity 1,200"],
  ])("shows the capacity %i on a badge", (capacity, badge) => {
    const card = load(renderToStaticMarkup(VenueCard({ venue: venueDetail({ capacity }) })));
    const badges = card("p:last-child > *").toArray();

    expect(badges.map((element) => card(element).text())).toContain(badge);
  });
});
