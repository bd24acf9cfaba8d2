import { expect, test } from "vitest";
import { listLocations } from "./locations";

test("lists places of every kind with their URL and location", () => {
  expect(
    listLocations({
      countries: [{ name: "Canada", slug: "canada", venueCount: 3 }],
      regions: [
        {
          name: "Quebec",
          slug: "quebec",
          venueCount: 2,
          countrySlug: "canada",
          countryName: "Canada",
        },
      ],
      cities: [
        {
          name: "Montréal",
          slug: "montreal",
          venueCount: 1,
          countrySlug: "canada",
          regionSlug: "quebec",
          regionName: "Quebec",
        },
      ],
    }),
  ).toEqual([
    { name: "Canada", href: "/canada", kind: "Country", venueCount: 3 },
    { name: "Quebec", href: "/canada/quebec", kind: "Province in Canada", venueCount: 2 },
    {
      name: "Montréal",
      kind: "City in Quebec",
      venueCount: 1,
      href: "/canada/quebec/montreal",
    },
  ]);
});

test.each([
  ["Texas", "texas", "united-states", "State in the US"],
  ["District of Columbia", "district-of-columbia", "united-states", "District in the US"],
  ["Northwest Territories", "northwest-territories", "canada", "Territory in Canada"],
  ["Nunavut", "nunavut", "canada", "Territory in Canada"],
  ["Yukon", "yukon", "canada", "Territory in Canada"],
])("calls %s what it is", (name, slug, countrySlug, kind) => {
  const region = { name, slug, countrySlug, countryName: "", venueCount: 1 };

  expect(listLocations({ countries: [], regions: [region], cities: [] })).toEqual([
    expect.objectContaining({ name, kind }),
  ]);
});
