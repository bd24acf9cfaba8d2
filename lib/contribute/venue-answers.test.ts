import { describe, expect, it } from "vitest";
import { venueAnswers } from "./venue-answers";

const vocabulary = {
  countries: [{ code: "ca", name: "Canada", regions: [{ code: "NS", name: "Nova Scotia" }] }],
  genres: [
    { slug: "blues", name: "Blues" },
    { slug: "hip-hop", name: "Hip-Hop" },
  ],
};

describe(venueAnswers, () => {
  it("lists every answer in words, with the state or province", () => {
    const values = {
      name: "The Lantern",
      venueType: "bar",
      countryCode: "ca",
      regionCode: "NS",
      city: "Halifax",
      address: "12 Wharf Street",
      postalCode: "B3J 1A1",
      latitude: "44.65",
      longitude: "-63.57",
      capacity: "medium",
      parking: "no",
      genres: "hip-hop,blues",
    };

    expect(venueAnswers(values, vocabulary)).toEqual([
      { field: "name", name: "Name", value: "The Lantern" },
      { field: "venueType", name: "Type", value: "Bar" },
      {
        field: "address",
        name: "Address",
        value: "12 Wharf Street, Halifax, Nova Scotia, B3J 1A1, Canada",
      },
      { field: "latitude", name: "Map Pin", value: "44.65, -63.57" },
      { field: "capacity", name: "Capacity", value: "Medium (200-500)" },
      { field: "parking", name: "Parking", value: "No" },
      { field: "genres", name: "Music", value: "Hip-Hop, Blues" },
    ]);
  });

  it("leaves out what was left empty", () => {
    expect(venueAnswers({ name: "The Lantern", phone: "", bar: "" }, vocabulary)).toEqual([
      { field: "name", name: "Name", value: "The Lantern" },
    ]);
  });
});
