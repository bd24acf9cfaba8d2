import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { checkJsonLd } from "@/tools/audit/structured-data";
import { venueJsonLd } from "./venue-json-ld";

describe(venueJsonLd, () => {
  it("has former names as alternate ones", () => {
    const formerNames = ["Umber Dome", "Quay Hall"];
    expect(venueJsonLd(venueDetail({ formerNames }))).toMatchObject({ alternateName: formerNames });
    expect(venueJsonLd(venueDetail())).not.toHaveProperty("alternateName");
  });

  it.each([
    ["club", ["MusicVenue", "NightClub"]],
    ["bar", ["MusicVenue", "BarOrPub"]],
    ["arena", ["MusicVenue", "StadiumOrArena"]],
    ["theater", ["MusicVenue", "PerformingArtsTheater", "EntertainmentBusiness"]],
    ["outdoor", ["MusicVenue", "EntertainmentBusiness"]],
    ["other", ["MusicVenue", "EntertainmentBusiness"]],
    [null, ["MusicVenue", "EntertainmentBusiness"]],
  ])("sets the types of a %s", (venueType, types) => {
    const jsonLd = venueJsonLd(venueDetail({ venueType }));

    expect(jsonLd["@type"]).toEqual(types);
    expect(checkJsonLd(jsonLd)).toEqual([]);
  });

  it("gives lengths with their unit, so that imports can read them", () => {
    const jsonLd = venueJsonLd(
      venueDetail({ details: { stageWidthCm: 731.5, hearingLoop: false } }),
    );

    expect(checkJsonLd(jsonLd)).toEqual([]);
    expect(jsonLd.amenityFeature).toEqual([
      { "@type": "LocationFeatureSpecification", name: "Hearing loop", value: false },
      {
        "@type": "LocationFeatureSpecification",
        name: "Stage width",
        value: 731.5,
        unitText: "cm",
      },
    ]);
  });

  it("says which house it is in, and its rooms, by their own pages", () => {
    const house = { name: "Arts House", slug: "arts-house" };
    const size = { capacity: null, capacityMin: null, capacityMax: null };
    const jsonLd = venueJsonLd(
      venueDetail({ house, rooms: [{ name: "Cellar", slug: "cellar", ...size }] }),
    );

    expect(checkJsonLd(jsonLd)).toEqual([]);
    expect(jsonLd).toMatchObject({
      containedInPlace: { name: "Arts House", "@id": expect.stringMatching(/\/arts-house#venue$/) },
      containsPlace: [{ name: "Cellar", url: expect.stringMatching(/\/halifax\/cellar$/) }],
    });
  });

  it("includes hours that can be parsed", () => {
    const jsonLd = venueJsonLd(venueDetail({ operatingHours: "Fri & Sat 8 pm – 2 am" }));

    expect(checkJsonLd(jsonLd)).toEqual([]);
    expect(jsonLd.openingHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Friday", "https://schema.org/Saturday"],
        opens: "20:00:00",
        closes: "02:00:00",
      },
    ]);
  });

  it("leaves out that it is closed on public holidays", () => {
    const jsonLd = venueJsonLd(venueDetail({ operatingHours: "Fr 18:00-26:00; PH off" }));

    expect(jsonLd.openingHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["https://schema.org/Friday"],
        opens: "18:00:00",
        closes: "02:00:00",
      },
    ]);
  });

  it.each([
    { operatingHours: "Apr-Oct Fr 18:00-26:00" },
    { operatingHours: "Doors one hour before showtime" },
    { operatingHours: "Mo-Su 17:00-02:00", status: "CLOSED" as const },
    { operatingHours: null },
  ])("includes no hours for %j", (facts) => {
    expect(venueJsonLd(venueDetail(facts))).not.toHaveProperty("openingHoursSpecification");
  });

  it("includes all known facts", () => {
    const jsonLd = venueJsonLd(
      venueDetail({
        description: "A hall by the harbour.",
        address: "12 Wharf Street",
        postalCode: "B3J 1A1",
        phone: "+19025550123",
        capacity: 350,
        latitude: 44.6,
        longitude: -63.5752,
        website: "https://lantern.example.com/",
        instagram: "https://instagram.example.com/lantern",
        wikidataId: "Q42",
        parking: false,
        parkingSource: "IMPORT",
        bar: true,
        barSource: "DESCRIPTION",
        sources: [
          {
            name: "open list",
            url: null,
            license: null,
            licenseUrl: null,
            attribution: null,
            isShareAlike: false,
            recordId: "17",
            asOf: null,
          },
        ],
        images: [
          {
            url: "/photos/1/960.webp",
            alt: "The stage",
            credit: null,
            photo: { id: "1", width: 2000, height: 1000, placeholder: "data:image/webp;base64,AA" },
          },
          { url: "https://example.com/2.jpg", alt: "The door", credit: null, photo: null },
        ],
      }),
    );

    expect(checkJsonLd(jsonLd)).toEqual([]);
    expect(jsonLd).toMatchObject({
      "@id": "http://localhost:3000/canada/nova-scotia/halifax/lantern-hall#venue",
      name: "Lantern Hall",
      description: "A hall by the harbour.",
      address: {
        streetAddress: "12 Wharf Street",
        addressLocality: "Halifax",
        addressRegion: "NS",
        postalCode: "B3J 1A1",
        addressCountry: "CA",
      },
      telephone: "+19025550123",
      maximumAttendeeCapacity: 350,
      geo: { latitude: "44.600000", longitude: "-63.575200" },
      sameAs: [
        "https://lantern.example.com/",
        "https://instagram.example.com/lantern",
        "https://www.wikidata.org/wiki/Q42",
      ],
      amenityFeature: [
        { name: "Bar", value: true },
        { name: "Parking", value: false },
      ],
      image: ["http://localhost:3000/photos/1/1600.webp", "https://example.com/2.jpg"],
      identifier: [{ propertyID: "open list", value: "17" }],
    });
  });

  it("omits unknown facts", () => {
    const jsonLd = venueJsonLd(venueDetail({ capacity: 0 }));
    expect(checkJsonLd(jsonLd)).toEqual([]);
    for (const property of [
      "geo",
      "telephone",
      "maximumAttendeeCapacity",
      "image",
      "amenityFeature",
      "identifier",
      "sameAs",
    ]) {
      expect(jsonLd).not.toHaveProperty(property);
    }
    expect(jsonLd.address).not.toHaveProperty("streetAddress");
  });

  it("includes the size range if the capacity is unknown", () => {
    const jsonLd = venueJsonLd(venueDetail({ capacityMin: 200, capacityMax: 500 }));
    expect(checkJsonLd(jsonLd)).toEqual([]);
    expect(jsonLd).not.toHaveProperty("maximumAttendeeCapacity");
    expect(jsonLd.additionalProperty).toMatchObject({
      value: "Medium (200-500)",
      minValue: 200,
      maxValue: 500,
    });
  });

  it("marks a closed venue and omits its phone number", () => {
    const closed = { status: "CLOSED", description: "A hall.", phone: "+19025550123" } as const;
    const jsonLd = venueJsonLd(venueDetail(closed));

    expect(jsonLd).toMatchObject({ description: "Permanently closed. A hall." });
    expect(jsonLd).not.toHaveProperty("telephone");
  });
});
