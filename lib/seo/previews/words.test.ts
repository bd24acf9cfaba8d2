import { describe, expect, it } from "vitest";
import { capacityBands } from "@/lib/model/capacity";
import { venueDetail } from "@/tests/support/venue-detail";
import {
  capacityWords,
  cityWords,
  countryWords,
  genreWords,
  regionWords,
  siteWords,
  venueWords,
} from "./words";

const { city } = venueDetail();
const { region } = city;

describe("what a preview says", () => {
  it.each([
    [countryWords(region.country), "Live Music Venues in Canada: 1 venue"],
    [
      regionWords({ ...region, venueCount: 1200 }),
      "Live Music Venues in Nova Scotia: 1,200 venues",
    ],
    [cityWords({ ...city, venueCount: 0 }), "Live Music Venues in Halifax, NS"],
    [genreWords({ name: "Jazz", venueCount: 7 }), "Jazz Venues: 7 venues"],
    [capacityWords(capacityBands[0], 9), "Small Live Music Venues (Under 200): 9 venues"],
    [
      siteWords({ venues: 10_512, cities: 498, regions: 64 }),
      "Marquee: The live music venue directory",
    ],
    [venueWords(venueDetail()), "Lantern Hall, Halifax, NS: Live music venue"],
  ])("is told in one line too", (words, alt) => {
    expect(words.alt).toBe(alt);
  });

  it("is all that is known of a venue", () => {
    const genres = ["Blues", "Folk", "Jazz", "Rock"].map((name) => ({
      genre: { slug: name.toLowerCase(), name },
    }));
    expect(venueWords(venueDetail({ venueType: "theater", capacity: 1250, genres }))).toEqual({
      above: "Theater",
      title: "Lantern Hall",
      below: "Halifax, Nova Scotia",
      facts: ["Holds 1,250", "Blues", "Folk", "Jazz"],
      alt: "Lantern Hall, Halifax, NS: Theater, Holds 1,250, Blues, Folk, Jazz",
    });
  });

  it("words the size of a venue whose capacity is not known", () => {
    const words = venueWords(venueDetail({ capacityMin: 5001 }));
    expect(words.facts).toEqual(["Holds more than 5,000"]);
  });

  it("says what a visitor must not mistake", () => {
    const words = venueWords(venueDetail({ isSample: true, status: "CLOSED", venueType: "club" }));
    expect(words).toMatchObject({ above: "Permanently closed", facts: ["Sample listing"] });
  });
});
