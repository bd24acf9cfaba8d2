import { beforeAll, describe, expect, it } from "vitest";
import { connectionForFile } from "@/tests/support/own-database";
import { type Places, placesOf } from "../places";
import { loadTowns } from "../towns";
import type { RawVenue } from "../venue-record";
import { cleanRow } from "./row";

const own = connectionForFile("geography");

describe("the place of a row", () => {
  let places: Places;
  beforeAll(async () => {
    const towns = await loadTowns(own.client);
    const { rows } = await own.client.query<{ id: number; code: string }>(
      "SELECT id, code FROM regions",
    );
    places = placesOf({ towns, regionIdByCode: new Map(rows.map(({ id, code }) => [code, id])) });
  });

  const read = (values: RawVenue["values"]) => {
    const row = cleanRow({ line: 2, raw: {}, values: { name: "Lantern Hall", ...values } }, places);
    if ("rejection" in row) {
      return row.rejection.reason;
    }
    const { name, address, city, regionCode, postalCode } = row.record;
    return [name, address, city.name, regionCode, postalCode];
  };

  it.each<[RawVenue["values"], string, string | null, string, string, string | null]>([
    // One column holds it all.
    [
      { address: "9 Wharf Rd, Portland, ME 04101" },
      "Lantern Hall",
      "9 Wharf Rd",
      "Portland",
      "ME",
      "04101",
    ],
    [{ location: "9 Wharf Rd Portland ME" }, "Lantern Hall", "9 Wharf Rd", "Portland", "ME", null],
    [
      { location: "7 rue du Quai\nSept-Îles (Québec)  G4R 1B1" },
      "Lantern Hall",
      "7 rue du Quai",
      "Sept-Îles",
      "QC",
      "G4R 1B1",
    ],
    [{ location: "Portland, ME" }, "Lantern Hall", null, "Portland", "ME", null],
    [
      { location: "Portland, ME", address: "9 Wharf Rd. Portland, ME 04101" },
      "Lantern Hall",
      "9 Wharf Rd.",
      "Portland",
      "ME",
      "04101",
    ],
    [{ location: "43.6591, -70.2568" }, "Lantern Hall", null, "Portland", "ME", null],
    [
      { location: "(43.6591, -70.2568)", address: "9 Wharf Rd" },
      "Lantern Hall",
      "9 Wharf Rd",
      "Portland",
      "ME",
      null,
    ],
    [
      { city: "9 Wharf Rd, Portland, ME 04101" },
      "Lantern Hall",
      "9 Wharf Rd",
      "Portland",
      "ME",
      "04101",
    ],
    [{ city: "Portland, ME 04101" }, "Lantern Hall", null, "Portland", "ME", "04101"],
    [{ address: "9 Wharf Rd, 04101" }, "Lantern Hall", "9 Wharf Rd", "Portland", "ME", "04101"],
    [
      { address: "9 Wharf Rd, Portland", region: "ME" },
      "Lantern Hall",
      "9 Wharf Rd",
      "Portland",
      "ME",
      null,
    ],
    [
      { location: "Old Port", address: "9 Wharf Rd, Portland, ME" },
      "Lantern Hall",
      "9 Wharf Rd",
      "Portland",
      "ME",
      null,
    ],
    [{ location: "Old Port, Portland, ME" }, "Lantern Hall", null, "Portland", "ME", null],
    [
      { address: "2 Elm St, Smalltown, ME 99999" },
      "Lantern Hall",
      "2 Elm St",
      "Smalltown",
      "ME",
      "99999",
    ],
    // The address repeats other columns.
    [
      { address: "500 S McDowell St, Raleigh, NC 27601", city: "Raleigh", region: "NC" },
      "Lantern Hall",
      "500 S McDowell St",
      "Raleigh",
      "NC",
      "27601",
    ],
    [
      {
        address: "500 S MCDOWELL ST RALEIGH NC",
        city: "Raleigh",
        region: "North Carolina",
        postalCode: "27601",
      },
      "Lantern Hall",
      "500 S McDowell St",
      "Raleigh",
      "NC",
      "27601",
    ],
    [
      { address: "500 S McDowell St, Raleigh", city: "Raleigh, NC" },
      "Lantern Hall",
      "500 S McDowell St",
      "Raleigh",
      "NC",
      null,
    ],
    [
      { address: "12 rue Laval", city: "Laval", region: "QC" },
      "Lantern Hall",
      "12 rue Laval",
      "Laval",
      "QC",
      null,
    ],
    [
      { address: "12 North Houston", city: "Houston", region: "TX" },
      "Lantern Hall",
      "12 North Houston",
      "Houston",
      "TX",
      null,
    ],
    [
      { address: "100 Liberty, TX", city: "Dallas", region: "TX" },
      "Lantern Hall",
      "100 Liberty, TX",
      "Dallas",
      "TX",
      null,
    ],
    [
      { address: "12 Elm St, Durham, NC 27701", city: "Raleigh", region: "NC" },
      "Lantern Hall",
      "12 Elm St",
      "Raleigh",
      "NC",
      "27701",
    ],
    [
      { address: "12 Elm St, Suite 4", city: "Raleigh", region: "NC" },
      "Lantern Hall",
      "12 Elm St, Suite 4",
      "Raleigh",
      "NC",
      null,
    ],
    [
      { address: "Raleigh, NC", city: "Raleigh", region: "NC" },
      "Lantern Hall",
      null,
      "Raleigh",
      "NC",
      null,
    ],
    [{ city: "100 Mile House", region: "BC" }, "Lantern Hall", null, "100 Mile House", "BC", null],
    // The name does.
    [
      { name: "Rivoli, Toronto, ON, Canada", city: "Toronto", region: "ON" },
      "Rivoli",
      null,
      "Toronto",
      "ON",
      null,
    ],
    [{ name: "Rivoli, Toronto, ON, Canada" }, "Rivoli", null, "Toronto", "ON", null],
    [
      { name: "Rivoli, 334 Queen St W, Toronto, ON" },
      "Rivoli",
      "334 Queen St W",
      "Toronto",
      "ON",
      null,
    ],
    [
      { name: "La Lanterne (Montréal)", city: "Montréal", region: "QC" },
      "La Lanterne",
      null,
      "Montréal",
      "QC",
      null,
    ],
    [
      { name: "La Lanterne, Montréal", city: "Montréal", region: "QC" },
      "La Lanterne, Montréal",
      null,
      "Montréal",
      "QC",
      null,
    ],
    [
      { name: "Paris, Texas", city: "Toronto", region: "ON" },
      "Paris, Texas",
      null,
      "Toronto",
      "ON",
      null,
    ],
    [
      { name: "Austin, TX", city: "Austin", region: "TX" },
      "Austin, TX",
      null,
      "Austin",
      "TX",
      null,
    ],
    [
      { name: "Live in Toronto", city: "Toronto", region: "ON" },
      "Live in Toronto",
      null,
      "Toronto",
      "ON",
      null,
    ],
    [
      { address: "University of Maine, Orono", city: "Orono", region: "ME" },
      "Lantern Hall",
      "University of Maine, Orono",
      "Orono",
      "ME",
      null,
    ],
    [
      { name: "54 Below, New York", city: "New York", region: "NY" },
      "54 Below",
      null,
      "New York",
      "NY",
      null,
    ],
    [
      { name: "Hall, Room and Yard", city: "Toronto", region: "ON" },
      "Hall, Room and Yard",
      null,
      "Toronto",
      "ON",
      null,
    ],
    // Another column has the state.
    [
      { city: "Boone", address: "12 Elm St, Boone, NC" },
      "Lantern Hall",
      "12 Elm St",
      "Boone",
      "NC",
      null,
    ],
    [{ city: "Portland", location: "Maine" }, "Lantern Hall", null, "Portland", "ME", null],
    [
      { address: "500 Delaware", coordinates: "42.8864, -78.8784" },
      "Lantern Hall",
      "500 Delaware",
      "Buffalo",
      "NY",
      null,
    ],
    // What can't be split waits.
    [{ location: "Downtown" }, "Lantern Hall", null, "Downtown", "", null],
    [
      { location: "Riverside", address: "12 Elm St" },
      "Lantern Hall",
      "12 Elm St",
      "Riverside",
      "",
      null,
    ],
    [
      { address: "12 Elm St, Springfield" },
      "Lantern Hall",
      "12 Elm St, Springfield",
      "12 Elm St, Springfield",
      "",
      null,
    ],
  ])("%j", (values, ...expected) => {
    expect(read(values)).toEqual(expected);
  });

  it.each([
    [{}, "the state or province is missing"],
    [{ address: "12 Elm St, Paris, France" }, "the country is not the US or Canada"],
    [{ address: "12 Elm St", country: "France" }, "the country is not the US or Canada"],
  ])("rejects %j: %s", (values, reason) => {
    expect(read(values)).toBe(reason);
  });
});
