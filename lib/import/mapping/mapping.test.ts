import { describe, expect, it } from "vitest";
import { chooseMapping, missingFields } from "./choose";
import { compileMapping, type Mapping, parseConstant, parseMapping } from "./mapping";

const columns = new Set([
  "title",
  "name",
  "number",
  "street",
  "unit",
  "type",
  "none",
  "dots",
  "a | b",
]);
const record: Record<string, string> = {
  title: "",
  name: "Hall",
  number: "12",
  street: "Main Street",
  unit: "B",
  type: "Theatre",
  none: "N/A",
  dots: "..",
  "a | b": "both",
};

function read(mapping: Mapping) {
  return compileMapping(mapping, columns)((column) => record[column] ?? "");
}

describe(compileMapping, () => {
  it.each<[Mapping["fields"], object]>([
    [{ name: "name" }, { name: "Hall" }],
    [{ name: "title | name" }, { name: "Hall" }],
    [{ address: "number + street" }, { address: "12 Main Street" }],
    [{ address: ["title + street", "unit"] }, { address: "Main Street\nB" }],
    [{ address: "dots + dots" }, { address: "" }],
    [{ address: "number + none + street" }, { address: "12 Main Street" }],
    [{ address: "dots + none | street" }, { address: "Main Street" }],
    [{ address: ["number + dots", "unit"] }, { address: "12\nB" }],
    [{ name: "a | b" }, { name: "both" }],
    [{ name: "title" }, { name: "" }],
  ])("reads %j", (fields, values) => {
    expect(read({ fields })).toEqual(values);
  });

  it.each([
    ["type = theatre | hall", true],
    ["type = hall", false],
    ["type != hall", true],
    ["type != theatre", false],
    ["title =", true],
    ["name =", false],
    ["name !=", true],
  ])("applies the condition %j", (condition, isMet) => {
    const values = read({ fields: { name: "name" }, where: [condition] });
    expect(values).toEqual(isMet ? { name: "Hall" } : null);
  });

  it("sets the same value in every record", () => {
    const mapping = { fields: { region: "type" }, set: { region: "ON" } };
    expect(read(mapping)).toEqual({ region: "ON" });
  });

  it.each([
    ["type", 'not of the form "column = value"'],
    ["color = red", "names a column that the file does not have"],
  ])("refuses the condition %j", (condition, problem) => {
    expect(() => read({ fields: {}, where: [condition] })).toThrow(problem);
  });
});

describe(parseMapping, () => {
  it("reads what was saved", () => {
    const mapping = { fields: { name: "a", address: ["b", "c"] }, set: {}, where: ["a = 1"] };
    expect(parseMapping(JSON.stringify(mapping))).toEqual(mapping);
  });

  it.each([
    ["{", "not JSON"],
    ["[]", "not usable"],
    ['{"fields": {"color": "a"}}', 'not usable at "fields"'],
    ['{"fields": {"name": 1}}', 'not usable at "fields.name"'],
    ['{"fields": {}, "more": 1}', "not usable"],
  ])("refuses %s", (text, problem) => {
    expect(() => parseMapping(text)).toThrow(problem);
  });
});

describe(parseConstant, () => {
  it("reads a field and its value", () => {
    expect(parseConstant(" postalcode = M5V 3L9 ")).toEqual(["postalCode", "M5V 3L9"]);
    expect(parseConstant("Postal Code=M5V 3L9")).toEqual(["postalCode", "M5V 3L9"]);
    expect(parseConstant("website = a.example/?b=c")).toEqual(["website", "a.example/?b=c"]);
  });

  it("names the fields", () => {
    expect(() => parseConstant("color=red")).toThrow(
      /names no field. The fields are recordId, name/,
    );
  });
});

describe(chooseMapping, () => {
  it("guesses from names, and from the last part of paths", () => {
    const { mapping, origin, ignored } = chooseMapping(
      ["venue.title", "location.city", "mood"],
      {},
    );

    expect(mapping.fields).toEqual({ name: "venue.title", city: "location.city" });
    expect({ origin, ignored }).toEqual({ origin: "guessed", ignored: ["mood"] });
  });

  it("joins the number and the name of a street", () => {
    const columns = ["Venue Title", "Street Number", "Street Name", "Town/City"];
    expect(chooseMapping(columns, {}).mapping.fields).toEqual({
      name: "Venue Title",
      address: "Street Number + Street Name",
      city: "Town/City",
    });
    const whole = chooseMapping(["name", "city", "address", "house number"], {});
    expect(whole.mapping.fields.address).toBe("address");
  });

  it("takes the preset without what the file does not have", () => {
    const { mapping, origin } = chooseMapping(["fsq_place_id", "name", "locality", "tel"], {});

    expect(origin).toBe("Foursquare OS Places");
    expect(mapping).toEqual({
      fields: { recordId: "fsq_place_id", name: "name", city: "locality", phone: "tel" },
      set: {},
      where: [],
    });
  });

  it("refuses a given mapping of columns that are not there", () => {
    const request = { mapping: { fields: { name: "label" } } };
    expect(() => chooseMapping(["title"], request)).toThrow("does not have: label. It has title");
  });

  it("says what is missing", () => {
    expect(missingFields({ fields: { name: "title" } })).toEqual(["city"]);
    expect(missingFields({ fields: { name: "title" }, set: { city: "Reno" } })).toEqual([]);
    expect(missingFields({ fields: { name: "title", latitude: "y", longitude: "x" } })).toEqual([]);
    expect(missingFields({ fields: { name: "title", postalCode: "zip" } })).toEqual([]);
  });
});
