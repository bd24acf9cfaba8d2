import { expect, test } from "vitest";
import { listLocations } from "./locations";

test("places of every kind lead to their pages and say where they lie", () => {
  expect(
    listLocations({
      countries: [{ name: "Canada", slug: "canada" }],
      regions: [{ name: "Quebec", slug: "quebec", countrySlug: "canada", countryName: "Canada" }],
      cities: [
        {
          name: "Montréal",
          slug: "montreal",
          countrySlug: "canada",
          regionSlug: "quebec",
          regionName: "Quebec",
        },
      ],
    }),
  ).toEqual([
    { name: "Canada", href: "/canada", kind: "Country" },
    { name: "Quebec", href: "/canada/quebec", kind: "Region · Canada" },
    { name: "Montréal", href: "/canada/quebec/montreal", kind: "City · Quebec" },
  ]);
});
