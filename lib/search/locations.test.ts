import { expect, test } from "vitest";
import { listLocations } from "./locations";

test("lists places of every kind with their URL and location", () => {
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
    { name: "Quebec", href: "/canada/quebec", kind: "Province in Canada" },
    { name: "Montréal", href: "/canada/quebec/montreal", kind: "City in Quebec" },
  ]);
});
