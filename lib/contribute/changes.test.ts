import { describe, expect, it } from "vitest";
import { readListedFacts } from "@/lib/model/listed-facts";
import { changeRows } from "./change-choices";
import { readStoredChanges } from "./change-schema";
import { beginChange, listBegun, listChanges, writtenIn } from "./changes";

const genres = [{ slug: "hip-hop", name: "Hip-Hop" }];

describe(beginChange, () => {
  it("begins each field of a fact with what the page says", () => {
    const values = { address: "12 Wharf Street", postalCode: "" };
    const begun = beginChange({ id: "address", values });

    expect(begun).toEqual({
      "was-address": "12 Wharf Street",
      "becomes-address": "12 Wharf Street",
      "was-postalCode": "",
      "becomes-postalCode": "",
    });
    expect(listBegun(begun)).toEqual(["address"]);
    expect(listChanges(begun)).toEqual([]);
  });
});

describe(listChanges, () => {
  it("lists what is to be different, in the order of the form", () => {
    const sent = {
      "was-bar": "yes",
      "becomes-bar": "no",
      "was-food": "",
      "becomes-food": "",
      "was-phone": "(902) 555-0123",
      "becomes-phone": "(902) 555-0142",
    };

    expect(listChanges(sent)).toEqual([
      { field: "phone", was: "(902) 555-0123", becomes: "(902) 555-0142" },
      { field: "bar", was: "yes", becomes: "no" },
    ]);
  });

  it.each([
    ["a value without what the page said", { "becomes-phone": "1" }],
    ["another order of genres", { "was-genres": "jazz,rock", "becomes-genres": "rock,jazz" }],
    [
      "line breaks of browsers",
      { "was-operatingHours": "a\nb", "becomes-operatingHours": "a\r\nb" },
    ],
    ["no text", { "was-phone": "1", "becomes-phone": 2 }],
  ])("leaves out %s", (_, sent) => {
    expect(listChanges(sent)).toEqual([]);
  });

  it("takes boxes of which none is checked for none", () => {
    expect(listChanges({ "was-genres": "jazz" })).toEqual([
      { field: "genres", was: "jazz", becomes: "" },
    ]);
  });
});

describe(changeRows, () => {
  it.each([
    [{ field: "phone", was: "", becomes: "555" }, "Phone", "not known yet → 555"],
    [{ field: "venueType", was: "club", becomes: "theater" }, "Venue Type", "Club → Theater"],
    [{ field: "parking", was: "no", becomes: "yes" }, "Parking", "No → Yes"],
    [
      { field: "genres", was: "", becomes: "hip-hop,polka" },
      "Genres",
      "not known yet → Hip-Hop, polka",
    ],
    [
      { field: "status", was: "PUBLISHED", becomes: "CLOSED" },
      "Status",
      "Open → Permanently closed",
    ],
  ] as const)("puts %j into words", (change, name, value) => {
    expect(changeRows([change], genres)).toEqual([{ name, value }]);
  });
});

describe(readStoredChanges, () => {
  it("reads what was stored, also after an address in it was erased", () => {
    const stored = [{ field: "email", was: "", becomes: null }];

    expect(readStoredChanges(stored)).toEqual([{ field: "email", was: "", becomes: "[erased]" }]);
  });

  it.each([
    ["no list", { field: "phone", was: "", becomes: "1" }],
    ["an unknown field", [{ field: "name", was: "", becomes: "Hall" }]],
    ["a number", [{ field: "phone", was: "", becomes: 1 }]],
  ])("refuses %s", (_, stored) => {
    expect(() => readStoredChanges(stored)).toThrow();
  });
});

describe(writtenIn, () => {
  it("joins a visitor's own words and new values", () => {
    const changes = [{ field: "phone", was: "1", becomes: "2" }] as const;

    expect(writtenIn({ updateDetails: "Hello", changes })).toBe("Hello\n2");
    expect(writtenIn({ updateDetails: "Hello", changes: [] })).toBe("Hello");
  });
});

describe(readListedFacts, () => {
  it.each([
    ["phone", ["phone"]],
    ["operatingHours-phone", ["phone", "operatingHours"]],
    ["Phone", []],
    [["phone", "email"], []],
    [undefined, []],
  ])("reads %j", (text, facts) => {
    expect(readListedFacts(text)).toEqual(facts);
  });
});
