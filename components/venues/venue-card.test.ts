import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { VenueCard } from "./venue-card";

function card(
  details: Parameters<typeof venueDetail>[0],
  { music = [""], ...props }: Partial<Parameters<typeof VenueCard>[0]> & { music?: string[] } = {},
) {
  const venue = { ...venueDetail(details), music: music.filter(Boolean) };
  return load(renderToStaticMarkup(VenueCard({ venue, ...props })));
}

describe(VenueCard, () => {
  it("has one line of notes, with what is known", () => {
    const notes = (shown: ReturnType<typeof card>) => shown(".notes").text().trim();
    const venueType = "bar";
    expect(notes(card({ capacity: 1200, venueType }, { music: ["Blues", "Jazz"] }))).toBe(
      "Bar · Capacity 1,200 · Blues, Jazz",
    );
    expect(notes(card({ capacity: 1, isFeatured: true, isSample: true }))).toBe(
      "Featured · Sample listing · Capacity 1",
    );
    expect(notes(card({ status: "TEMPORARILY_CLOSED" }))).toBe("Temporarily closed");
    expect(notes(card({}))).toBe("");
  });

  it("says how many are within a walk, if any, unless it says how far it is itself", () => {
    const nearby = (shown: ReturnType<typeof card>) => shown(".nearby").text();
    expect(nearby(card({ walkCount: 6 }))).toBe("6 nearby, within a walk of ten minutes");
    expect(nearby(card({ walkCount: 0 }))).toBe("");
    expect(nearby(card({ walkCount: 6 }, { distance: "1.2 mi away" }))).toBe("");
  });

  it("names the street, and the city unless the list is of one city; region and city on one line", () => {
    const place = (shown: ReturnType<typeof card>) => shown(".place").text();
    const address = "12 Wharf Street";
    expect(place(card({ address }))).toBe("12 Wharf Street, Halifax,\u00a0NS");
    expect(place(card({ address }, { isInCity: true }))).toBe("12 Wharf Street");
    expect(place(card({ address: null }, { isInCity: true }))).toBe("Halifax,\u00a0Nova Scotia");
  });

  it("has the name once, and nothing in place of a photo", () => {
    const shown = card({ name: "Harbour Hall", images: [] });
    expect(shown.text().split("Harbour Hall")).toHaveLength(2);
    expect(shown(".picture")).toHaveLength(0);
  });

  it("tells by its number whether it is on the map", () => {
    const position = { latitude: 44.6, longitude: -63.5 };
    const classOf = (details: Parameters<typeof venueDetail>[0]) =>
      card(details, { number: 7 })(".number:contains(7)").attr("class");
    expect(classOf(position)).toBe("number");
    expect(classOf({ latitude: null, longitude: null })).toBe("number unplaced");
    expect(card(position)(".number")).toHaveLength(0);
  });
});
