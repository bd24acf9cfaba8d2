import { describe, expect, it } from "vitest";
import { findColumns } from "./columns";

describe(findColumns, () => {
  it.each([
    [["id", "name", "city"], { recordId: [0], name: [1], city: [2] }],
    [["UUID", "id", "NAME"], { recordId: [0], name: [2] }],
    [
      ["Venue Name", "Town", "State/Province", "Zip Code"],
      { name: [0], city: [1], region: [2], postalCode: [3] },
    ],
    [
      ["nom", "ville", "Téléphone", "code_postal"],
      { name: [0], city: [1], phone: [2], postalCode: [3] },
    ],
    [
      ["Venue Title", "Town/City", "Province/Territory", "Max Cap", "end_date"],
      { name: [0], city: [1], region: [2], capacity: [3], closed: [4] },
    ],
    [["Number of seats", "ended"], { capacity: [0], closed: [1] }],
    [["name", "address2", "city", "address1"], { name: [0], city: [2], address: [3, 1] }],
    [["name", "city", "addres2"], { name: [0], city: [1], address: [2] }],
    [["name", "Wheelchair Accessible", "colour"], { name: [0], accessibility: [1] }],
    [["lat", "lng", "name"], { latitude: [0], longitude: [1], name: [2] }],
    [["colour", "size"], {}],
  ])("finds in %j: %j", (header, columns) => {
    expect(findColumns(header)).toEqual(columns);
  });
});
