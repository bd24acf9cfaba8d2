import { describe, expect, it } from "vitest";
import { guessMapping } from "./guess";

describe(guessMapping, () => {
  it.each([
    [["id", "name", "city"], { recordId: "id", name: "name", city: "city" }],
    [["UUID", "id", "NAME"], { recordId: "UUID", name: "NAME" }],
    [
      ["Venue Name", "Town", "State/Province", "Zip Code"],
      { name: "Venue Name", city: "Town", region: "State/Province", postalCode: "Zip Code" },
    ],
    [
      ["nom", "ville", "Téléphone", "code_postal"],
      { name: "nom", city: "ville", phone: "Téléphone", postalCode: "code_postal" },
    ],
    [
      ["Venue Title", "Town/City", "Province/Territory", "Max Cap", "end_date"],
      {
        name: "Venue Title",
        city: "Town/City",
        region: "Province/Territory",
        capacity: "Max Cap",
        closed: "end_date",
      },
    ],
    [["Number of seats", "ended"], { capacity: "Number of seats", closed: "ended" }],
    [
      ["name", "address2", "city", "address1"],
      { name: "name", city: "city", address: ["address1", "address2"] },
    ],
    [["name", "city", "addres2"], { name: "name", city: "city", address: "addres2" }],
    [
      ["name", "Wheelchair Accessible", "colour"],
      { name: "name", accessibility: "Wheelchair Accessible" },
    ],
    [["lat", "lng", "name"], { latitude: "lat", longitude: "lng", name: "name" }],
    [["colour", "size"], {}],
  ])("guesses %j by their names alone", (columns, fields) => {
    expect(guessMapping(columns).fields).toEqual(fields);
  });
});
