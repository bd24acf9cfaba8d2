import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BlankSearch } from "./blank-search";

const region = { slug: "illinois", code: "IL", country: { slug: "united-states", code: "us" } };
const city = {
  id: 1,
  slug: "chicago",
  name: "Chicago",
  venueCount: 95,
  latitude: null,
  longitude: null,
  region,
};

it("leads to the visitor's place, cities, and walks before anything is typed", () => {
  const walks = [{ street: "Clark Street", venueCount: 5, positions: [], city }];
  const page = load(renderToStaticMarkup(BlankSearch({ cities: [city], walks })));
  const hrefs = page("a")
    .toArray()
    .map((link) => page(link).attr("href"));

  expect(page("input[name=q]").attr("autofocus")).toBeDefined();
  expect(hrefs).toEqual(
    expect.arrayContaining([
      "/near-me#locate",
      "/united-states/illinois/chicago",
      "/united-states/illinois/chicago#walk-clark-street",
    ]),
  );
});
