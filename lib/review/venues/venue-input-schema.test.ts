import { describe, expect, it } from "vitest";
import { flatDetails } from "@/lib/model/details";
import { lantern } from "@/tests/support/lantern";
import { venueInputSchema } from "./venue-input-schema";

const form = {
  name: "  The  Lantern ",
  venueType: "club",
  countryCode: "ca",
  regionCode: "ns",
  city: "Halifax",
  address: "12 Wharf Street",
  postalCode: "b3j1a1",
  capacity: "250",
  website: "www.example.com",
  phone: "(902) 555-0123",
  email: " box@lantern.example ",
  description: "",
  operatingHours: "",
  facebook: "",
  twitter: "@lantern",
  instagram: "",
  wikidataId: "https://www.wikidata.org/wiki/q42",
  latitude: "44.65",
  longitude: "-63.57",
  bar: "yes",
  food: "no",
  merch: "",
  genres: "jazz,rock,jazz",
};

describe("venueInputSchema", () => {
  it("parses a form into stored values", () => {
    expect(venueInputSchema.parse(form)).toEqual({
      ...lantern,
      postalCode: "B3J 1A1",
      capacity: 250,
      capacityBand: null,
      website: "https://www.example.com/",
      phone: "+19025550123",
      email: "box@lantern.example",
      description: null,
      operatingHours: null,
      facebook: null,
      twitter: "https://x.com/lantern",
      instagram: null,
      openstreetmapId: null,
      wikidataId: "Q42",
      musicbrainzId: null,
      latitude: 44.65,
      longitude: -63.57,
      bar: true,
      food: false,
      merch: null,
      parking: null,
      accessibility: null,
      ...flatDetails(null),
      genres: ["jazz", "rock"],
    });
  });

  it("takes half of a postal code for a unit", () => {
    const address = "100 Wharf Street, Unit B2A";
    for (const postalCode of ["", "B3J 1A1"]) {
      const input = venueInputSchema.parse({ ...form, address, postalCode });
      expect(input).toMatchObject({ address, postalCode: postalCode || null });
    }
  });

  it("keeps each part of a place in its own field", () => {
    const typed = { address: "12 Wharf Street, Halifax, NS, B3J 1A1", city: "Halifax, NS" };
    expect(
      venueInputSchema.parse({ ...form, ...typed, newCity: "Halifax, NS", postalCode: "" }),
    ).toMatchObject({
      address: "12 Wharf Street",
      city: "Halifax",
      newCity: "Halifax",
      postalCode: "B3J 1A1",
    });
  });

  it("leaves parsed values unchanged", () => {
    const input = venueInputSchema.parse(form);
    expect(venueInputSchema.parse(input)).toEqual(input);
  });

  it.each([
    [{ name: "X" }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ venueType: "castle" }, "venueType"],
    [{ regionCode: "" }, "regionCode"],
    [{ regionCode: "??" }, "regionCode"],
    [{ city: " " }, "city"],
    [{ capacity: "many" }, "capacity"],
    [{ capacity: "0" }, "capacity"],
    [{ capacity: "2.5" }, "capacity"],
    [{ website: "javascript:alert(1)" }, "website"],
    [{ facebook: "https://example.com/lantern" }, "facebook"],
    [{ phone: "12" }, "phone"],
    [{ postalCode: "90210" }, "postalCode"],
    [{ latitude: "", longitude: "" }, "latitude"],
    [{ longitude: "" }, "latitude"],
    [{ longitude: "63.57" }, "latitude"],
    [{ latitude: "91" }, "latitude"],
    [{ latitude: "x" }, "latitude"],
    [{ positionUnknown: "on" }, "latitude"],
    [{ latitude: "https://www.openstreetmap.org/#map=17/52.52/13.4", longitude: "" }, "latitude"],
    [{ genres: Array.from({ length: 21 }, (_, index) => `g${index}`) }, "genres"],
    [{ genres: [{}] }, "genres"],
  ])("refuses %o", (changed, field) => {
    const result = venueInputSchema.safeParse({ ...form, ...changed });
    expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  it("accepts a venue whose location is marked as unknown", () => {
    const sent = { ...form, latitude: "", longitude: "", positionUnknown: "on" };
    expect(venueInputSchema.parse(sent)).toMatchObject({ latitude: null, longitude: null });
  });

  it.each(["44.65, -63.57", "https://www.openstreetmap.org/#map=17/44.65/-63.57"])(
    "reads a position pasted into the field for latitude: %s",
    (latitude) => {
      const sent = { ...form, latitude, longitude: "" };
      expect(venueInputSchema.parse(sent)).toMatchObject({ latitude: 44.65, longitude: -63.57 });
    },
  );

  it.each([null, undefined, "text", 7, [], {}])("refuses %o as a whole", (sent) => {
    expect(venueInputSchema.safeParse(sent).success).toBe(false);
  });
});
