import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { CityIndex } from "./city-index";
import { CitiesWithMost } from "./region-surroundings";

const { region } = venueDetail().city;
const noPosition = { population: null, latitude: null, longitude: null };
const cities = [
  { id: 1, slug: "digby", name: "Digby", venueCount: 1, ...noPosition },
  { id: 2, slug: "dartmouth", name: "Dartmouth", venueCount: 2, ...noPosition },
];

it.each([
  CityIndex({ region, cities }),
  CitiesWithMost({ region, cities, cells: [], countries: [] }),
])("counts one venue in the singular", (list) => {
  const page = load(renderToStaticMarkup(list));

  expect(page('a[href$="/digby"]').text()).toMatch(/1 venue$/);
  expect(page('a[href$="/dartmouth"]').text()).toMatch(/2 venues$/);
});

it.each([
  [15, 0],
  [16, 1],
])("groups %i cities under %i letters", (count, letters) => {
  const many = Array.from({ length: count }, (_, id) => ({
    ...noPosition,
    id,
    slug: `dale-${id}`,
    name: `Dale ${id}`,
    venueCount: 1,
  }));
  const page = load(renderToStaticMarkup(CityIndex({ region, cities: many })));

  expect(page("details")).toHaveLength(letters);
  expect(page("a")).toHaveLength(count);
});
