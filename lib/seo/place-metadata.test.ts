import { describe, expect, it } from "vitest";
import type { CityDetail } from "@/lib/places/selects";
import { cityMetadata, countryMetadata, regionMetadata } from "./place-metadata";

const country = { id: 1, code: "ca", slug: "canada", name: "Canada", venueCount: 90 };
const region = { id: 2, code: "QC", slug: "quebec", name: "Quebec", venueCount: 30, country };
const city: CityDetail = {
  id: 3,
  slug: "montreal",
  name: "Montréal",
  venueCount: 1,
  likelyMeantId: null,
  region,
};

describe("place metadata", () => {
  it.each([
    [countryMetadata(country), "Live Music Venues in Canada", "/canada"],
    [regionMetadata(region, 1), "Live Music Venues in Quebec", "/canada/quebec"],
    [regionMetadata(region, 2), "Live Music Venues in Quebec, page 2", "/canada/quebec?page=2"],
    [cityMetadata(city, 1), "Live Music Venues in Montréal, QC", "/canada/quebec/montreal"],
  ])("sets the title and canonical URL", (metadata, title, path) => {
    expect(metadata.title).toBe(title);
    expect(metadata.alternates?.canonical).toBe(`http://localhost:3000${path}`);
    expect(metadata.robots).toBeUndefined();
  });

  it("includes the venue count in the description", () => {
    expect(cityMetadata(city, 1).description).toContain("1 live music venue in Montréal, Quebec");
  });

  it("sets noindex on an empty place and never says 0 venues", () => {
    const metadata = cityMetadata({ ...city, venueCount: 0 }, 1);
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.description).not.toContain("0 live");
  });

  it("sets noindex on a city whose name may be a typo", () => {
    const metadata = cityMetadata({ ...city, likelyMeantId: 7 }, 1);
    expect(metadata.robots).toEqual({ index: false, follow: true });
  });
});
