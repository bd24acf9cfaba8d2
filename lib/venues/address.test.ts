import { describe, expect, it } from "vitest";
import { fullAddress, googleMapsHref, streetViewHref } from "./address";

const halifax = { name: "Halifax", region: { code: "NS", country: { name: "Canada" } } };

describe(fullAddress, () => {
  it.each([
    ["12 Wharf Street", "B3J 1A1", "12 Wharf Street, Halifax, NS B3J 1A1"],
    ["12 Wharf Street", null, "12 Wharf Street, Halifax, NS"],
    [null, null, "Halifax, NS"],
  ])("joins %s and %s", (address, postalCode, line) => {
    expect(fullAddress({ address, postalCode, city: halifax })).toBe(line);
  });
});

describe(googleMapsHref, () => {
  const venue = { name: "Lantern Hall", address: null, postalCode: null, city: halifax };

  it("links to the coordinates", () => {
    expect(googleMapsHref({ ...venue, latitude: 44.6488, longitude: -63.5752 })).toBe(
      "https://www.google.com/maps/search/?api=1&query=44.6488%2C-63.5752",
    );
  });

  it("searches for name and address without coordinates", () => {
    expect(googleMapsHref({ ...venue, latitude: null, longitude: null })).toBe(
      "https://www.google.com/maps/search/?api=1&query=Lantern%20Hall%2C%20Halifax%2C%20NS%2C%20Canada",
    );
  });
});

it("looks at the street only where the venue's position is known", () => {
  const venue = { name: "Lantern Hall", address: null, postalCode: null, city: halifax };

  expect(streetViewHref({ ...venue, latitude: 44.6488, longitude: -63.5752 })).toBe(
    "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=44.6488,-63.5752",
  );
  expect(streetViewHref({ ...venue, latitude: null, longitude: null })).toBeNull();
});
