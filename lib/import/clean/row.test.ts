import { describe, expect, it } from "vitest";
import { cleanRow } from "./row";

const values = { name: "Lantern Hall", city: "Halifax", region: "NS", country: "Canada" };

function recordOf(more: Record<string, string>) {
  const row = cleanRow({ line: 2, raw: {}, values: { ...values, ...more } });
  if ("rejection" in row) {
    throw new Error(row.rejection.reason);
  }
  return row;
}

describe(cleanRow, () => {
  it("repairs every field", () => {
    const { record, warnings } = recordOf({
      recordId: " 17 ",
      address: "12 Wharf\n\nSuite 4",
      postalCode: "b3j1a1",
      latitude: "44.64",
      longitude: "-63.57",
      website: "lantern.example.com",
      phone: "902-555-0142",
      capacity: "1,200",
      venueType: "theatre",
      description: "Full bar",
    });

    expect(warnings).toEqual([]);
    expect(record).toMatchObject({
      line: 2,
      recordId: "17",
      name: "Lantern Hall",
      country: "ca",
      regionCode: "NS",
      city: { name: "Halifax", slug: "halifax" },
      address: "12 Wharf, Suite 4",
      postalCode: "B3J 1A1",
      statedPosition: { latitude: 44.64, longitude: -63.57 },
      website: "https://lantern.example.com/",
      phone: "+19025550142",
      capacity: 1200,
      venueType: "theater",
      amenities: { bar: { value: true, source: "DESCRIPTION" }, food: null },
    });
  });

  it("keeps a row with bad values and reports the dropped ones", () => {
    const { record, warnings } = recordOf({ phone: "none of these", capacity: "many" });

    expect(record).toMatchObject({ phone: null, capacity: null });
    expect(warnings).toHaveLength(2);
  });

  it.each([".. ..", "N/A, N/A", "- -", "n/a n/a\n..", "4", "12b"])(
    "keeps no address of %j",
    (address) => {
      expect(recordOf({ address }).record.address).toBeNull();
    },
  );

  it("drops an address and a former name that no index has room for", () => {
    const long = "x".repeat(201);
    const { record, warnings } = recordOf({ name: `Aria Hall (formerly ${long})`, address: long });

    expect(record).toMatchObject({ name: "Aria Hall", formerNames: [], address: null });
    expect(warnings.map(({ reason }) => reason)).toEqual([
      "former name dropped: longer than 200 characters",
      "address dropped: longer than 200 characters",
    ]);
  });

  it("takes the region from the city if there is no region column", () => {
    expect(recordOf({ city: "Austin, TX", region: "", country: "" }).record).toMatchObject({
      country: "us",
      regionCode: "TX",
      city: { slug: "austin" },
    });
  });

  it("derives a stable id regardless of the spelling of name and city", () => {
    const plain = recordOf({}).record.recordId;

    expect(recordOf({ name: " LANTERN  hall", city: "HALIFAX" }).record.recordId).toBe(plain);
    expect(recordOf({ city: "Sydney" }).record.recordId).not.toBe(plain);
    expect(recordOf({ recordId: "N/A" }).record.recordId).toBe(plain);
    expect(recordOf({ recordId: "0" }).record.recordId).toBe("0");
    expect(recordOf({ recordId: "x".repeat(5000) }).record.recordId).toHaveLength(24);
  });

  it.each([
    [{ name: "" }, "the name is missing"],
    [{ city: "" }, "the city is missing"],
    [{ region: "" }, "the state or province is missing"],
    [{ country: "France" }, "the country is not the US or Canada"],
  ])("rejects %j: %s", (more, reason) => {
    expect(cleanRow({ line: 2, raw: {}, values: { ...values, ...more } })).toEqual({
      rejection: expect.objectContaining({ reason }),
    });
  });
});
