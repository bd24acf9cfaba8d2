import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { posterLook } from "@/lib/venues/poster";
import { venueDetail } from "@/tests/support/venue-detail";
import { VenueCard } from "./venue-card";

function card(details: Parameters<typeof venueDetail>[0], { isInCity = false, music = [""] } = {}) {
  const venue = { ...venueDetail(details), music: music.filter(Boolean) };
  return load(renderToStaticMarkup(VenueCard({ venue, look: posterLook(venue), isInCity })));
}

describe(VenueCard, () => {
  it("has one line of facts, with what is known", () => {
    const facts = (shown: ReturnType<typeof card>) => shown(".about p:nth-child(2)").text();
    const venueType = "bar";
    expect(facts(card({ capacity: 1200, venueType }, { music: ["Blues", "Jazz"] }))).toBe(
      "Bar · Capacity 1,200 · Blues, Jazz",
    );
    expect(facts(card({ capacity: 1 }))).toBe("Capacity 1");
    expect(facts(card({}))).toBe("");
  });

  it("names the street, and the city unless the list is of one city", () => {
    const place = (shown: ReturnType<typeof card>) => shown(".about p:first-child").text();
    const address = "12 Wharf Street";
    expect(place(card({ address }))).toBe("12 Wharf Street, Halifax, NS");
    expect(place(card({ address }, { isInCity: true }))).toBe("12 Wharf Street");
    expect(place(card({ address: null }, { isInCity: true }))).toBe("Halifax, Nova Scotia");
  });

  it("says that a venue is closed for a while", () => {
    expect(card({ status: "TEMPORARILY_CLOSED" }).text()).toContain("Temporarily closed");
    expect(card({ status: "PUBLISHED" }).text()).not.toContain("closed");
  });

  it("has the name once", () => {
    expect(card({ name: "Harbour Hall" }).text().split("Harbour Hall")).toHaveLength(2);
  });
});
