import { load } from "cheerio";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { MoreVenues } from "./venue-surroundings";

type City = ReturnType<typeof venueDetail>["city"];
type Venue = ComponentProps<typeof MoreVenues>["surroundings"]["more"][number];

const { region } = venueDetail().city;
const inuvik: City = {
  id: 2,
  slug: "inuvik",
  name: "Inuvik",
  venueCount: 4,
  latitude: null,
  longitude: null,
  region: {
    ...region,
    slug: "northwest-territories",
    name: "Northwest Territories",
    venueCount: 32,
  },
};
const yellowknife: City = { ...inuvik, id: 3, slug: "yellowknife", name: "Yellowknife" };

function wordsOf(city: City, cities: City[]) {
  const more = cities.map(
    (other, id): Venue => ({ ...venueDetail({ id, city: other }), music: [] }),
  );
  const surroundings = {
    nearby: [],
    isNearby: false,
    alike: [],
    more,
    capacities: null,
  };
  const page = load(
    renderToStaticMarkup(MoreVenues({ venue: venueDetail({ city }), surroundings })),
  );
  return [page("h2").text(), page("h2 + a").text(), page("h2 + a").attr("href")];
}

describe(MoreVenues, () => {
  it("leads to the city of which it names other venues", () => {
    expect(wordsOf(inuvik, [inuvik, inuvik])).toEqual([
      "More in Inuvik",
      "View all 4 venues in Inuvik",
      "/canada/northwest-territories/inuvik",
    ]);
  });

  it("leads to the city if it names others of the region too", () => {
    expect(wordsOf(inuvik, [inuvik, yellowknife])).toEqual([
      "More in the Northwest Territories",
      "View all 4 venues in Inuvik",
      "/canada/northwest-territories/inuvik",
    ]);
  });

  it("leads to the region from a city of one venue", () => {
    expect(wordsOf({ ...inuvik, venueCount: 1 }, [yellowknife])).toEqual([
      "More in the Northwest Territories",
      "View all 32 venues in the Northwest Territories",
      "/canada/northwest-territories",
    ]);
  });
});
