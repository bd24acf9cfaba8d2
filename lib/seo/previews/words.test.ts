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

describe("preview texts", () => {
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
  ])("has a one-line alt text", (words, alt) => {
    expect(words.alt).toBe(alt);
  });

  it("lists everything known about a venue", () => {
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

  it("describes the size range if the capacity is unknown", () => {
    const words = venueWords(venueDetail({ capacityMin: 5001 }));
    expect(words.facts).toEqual(["Holds more than 5,000"]);
  });

  it("labels closed and sample venues", () => {
    const words = venueWords(venueDetail({ isSample: true, status: "CLOSED", venueType: "club" }));
    expect(words).toMatchObject({ above: "Permanently closed", facts: ["Sample listing"] });
  });
});
