import { describe, expect, it } from "vitest";
import { cleanCapacity } from "@/lib/clean/capacity";
import type { Note } from "@/lib/clean/cleaned";
import { cleanPhone } from "@/lib/clean/phone";
import { cleanSocialLink, cleanWebsite } from "@/lib/clean/website";
import { statedAmenities } from "./amenities";
import { cleanPostalCode } from "./postal-code";
import { cleanVenueType } from "./venue-type";

const dropped = { value: null, warning: { reason: expect.stringContaining("dropped") } };

describe(cleanPostalCode, () => {
  it.each([
    ["10036", "us", "NY", "10036"],
    ["10036.0", "us", "NY", "10036"],
    ["10036-1234", "us", "NY", "10036-1234"],
    ["100361234", "us", "NY", "10036-1234"],
    ["5401", "us", "VT", "05401"],
    ["5401.0", "us", "VT", "05401"],
    ["10036\u20131234", "us", "NY", "10036-1234"],
    ["10036 \u2212 1234", "us", "NY", "10036-1234"],
    ["OH 44113", "us", "OH", "44113"],
    ["Ohio, 44113-1234", "us", "OH", "44113-1234"],
    ["44113 USA", "us", "OH", "44113"],
    ["VT 5401", "us", "VT", "05401"],
    ["J3Y9A9", "ca", "QC", "J3Y 9A9"],
    ["QC J3Y 9A9", "ca", "QC", "J3Y 9A9"],
    ["Québec J3Y\u20119A9", "ca", "QC", "J3Y 9A9"],
    ["J3Y 9A9, Canada", "ca", "QC", "J3Y 9A9"],
    ["j3y 9a9", "ca", "QC", "J3Y 9A9"],
    ["J3Y-9A9", "ca", "QC", "J3Y 9A9"],
    ["N/A", "us", "NY", null],
    ["0", "us", "NY", null],
    [undefined, "ca", "QC", null],
  ] as const)("reads %j in %s-%s as %j", (text, country, region, value) => {
    expect(cleanPostalCode(text, country, region)).toEqual({ value });
  });

  it.each([
    ["5401", "us", "TX"],
    ["123", "us", "NY"],
    ["J3Y 9A9", "us", "NY"],
    ["BC V6K", "ca", "BC"],
    ["Box 10036", "us", "NY"],
    ["Suite 12345", "us", "NY"],
    ["D1A 1A1", "ca", "ON"],
    ["10036", "ca", "ON"],
  ] as const)("drops %j in %s-%s", (text, country, region) => {
    expect(cleanPostalCode(text, country, region)).toMatchObject(dropped);
  });
});

describe(cleanPhone, () => {
  it.each([
    ["(902) 555-0142", "ca", "+19025550142"],
    ["902.555.0142", "ca", "+19025550142"],
    ["+1 902-555-0142", "us", "+19025550142"],
    ["1-212-555-0161 ext. 3", "us", "+12125550161;ext=3"],
    ["N/A", "us", null],
    ["", "us", null],
  ] as const)("reads %j as %j", (text, country, value) => {
    expect(cleanPhone(text, country)).toEqual({ value });
  });

  it.each([["555-0142"], ["call us"], ["123"], ["(000) 000-0000"]])("drops %j", (text) => {
    expect(cleanPhone(text, "us")).toMatchObject(dropped);
  });
});

describe(cleanWebsite, () => {
  it.each([
    ["www.example.com", "https://www.example.com/"],
    ["example.com/shows?x=1", "https://example.com/shows?x=1"],
    ["example.com:8080/a", "https://example.com:8080/a"],
    ["HTTP://Example.com/A", "http://example.com/A"],
    ["https://éxample.com", "https://xn--xample-9ua.com/"],
    ["N/A", null],
    ["", null],
  ])("reads %j as %j", (text, value) => {
    expect(cleanWebsite(text)).toEqual({ value });
  });

  it.each([
    ["4163 Hamilton Ave"],
    ["localhost"],
    ["http://127.0.0.1/"],
    ["javascript:alert(1)"],
    ["mailto:info@example.com"],
    ["info@example.com"],
    ["ftp://example.com"],
    ["https://user:secret@example.com"],
    ["data:text/html,hello"],
    [`example.com/${"x".repeat(500)}`],
  ])("drops %j", (text) => {
    expect(cleanWebsite(text)).toMatchObject(dropped);
  });
});

describe(cleanSocialLink, () => {
  it.each([
    ["facebook", "https://facebook.example.com/lantern", "https://facebook.example.com/lantern"],
    ["facebook", "https://www.facebook.com/lantern", "https://www.facebook.com/lantern"],
    ["facebook", "facebook.com/lantern", "https://www.facebook.com/lantern"],
    ["facebook", "lanternhall", "https://www.facebook.com/lanternhall"],
    ["facebook", "1234567890", "https://www.facebook.com/1234567890"],
    ["twitter", "@lantern_hall", "https://x.com/lantern_hall"],
    ["twitter", "https://twitter.com/lantern", "https://x.com/lantern"],
    ["instagram", "@lantern.hall", "https://www.instagram.com/lantern.hall"],
    ["instagram", "N/A", null],
  ] as const)("reads %s %j as %j", (network, text, value) => {
    expect(cleanSocialLink(text, network)).toEqual({ value });
  });

  it.each([
    ["facebook", "https://evil.example/facebook.com"],
    ["facebook", "https://notfacebook.com/lantern"],
    ["twitter", "example.com"],
    ["instagram", "lantern/hall"],
  ] as const)("drops %s %j", (network, text) => {
    expect(cleanSocialLink(text, network)).toMatchObject(dropped);
  });
});

describe(cleanCapacity, () => {
  it.each([
    ["350", 350],
    ["1,200", 1200],
    ["1 200", 1200],
    ["350.0", 350],
    ["100,000", 100_000],
    ["1,200 standing", 1200],
    ["approx 300", 300],
    ["approx. 300 people", 300],
    ["about 300", 300],
    ["~ 300", 300],
    ["800 - 800", 800],
  ])("reads %j as %j", (text, capacity) => {
    expect(cleanCapacity(text)).toEqual({
      value: { capacity, capacityMin: null, capacityMax: null },
    });
  });

  it.each([
    ["500-800", 500, 800],
    ["500 – 1,200 seats", 500, 1200],
    ["800 to 500", 500, 800],
  ])("reads %j as a range", (text, capacityMin, capacityMax) => {
    expect(cleanCapacity(text)).toEqual({ value: { capacity: null, capacityMin, capacityMax } });
  });

  it.each(["0", "N/A", ""])("finds nothing in %j", (text) => {
    expect(cleanCapacity(text)).toEqual({ value: null });
  });

  it.each([
    ["500001"],
    ["-20"],
    ["500;800"],
    ["12.5"],
    ["1e3"],
    ["A200"],
    ["300 in 1998"],
    ["many"],
  ])("drops %j", (text) => {
    expect(cleanCapacity(text)).toMatchObject(dropped);
  });

  it("warns of a capacity above that of any stadium", () => {
    expect(cleanCapacity("257,325")).toEqual({
      value: { capacity: 257_325, capacityMin: null, capacityMax: null },
      warning: {
        reason: "capacity above 100,000: please check it",
        detail: "257,325",
      },
    });
  });
});

describe(cleanVenueType, () => {
  it.each([
    ["theatre", "theater"],
    ["Théâtre", "theater"],
    ["Night Club", "club"],
    ["Stadium", "arena"],
    ["Pub", "bar"],
    ["amphitheatre", "outdoor"],
    ["Other", "other"],
    ["theatre/performance and concert hall", "theater"],
    ["Concert halls", "theater"],
    ["Performing Arts Centre", "theater"],
    ["Municipal Auditorium", "theater"],
    ["salle de spectacles", "theater"],
    ["[Arts and Entertainment > Music Venue > Jazz Club]", "club"],
    ["Boîte de nuit", "club"],
    ["restaurant; pub", "bar"],
    ["Bar & Grill", "bar"],
    ["microbrasserie", "bar"],
    ["Stades", "arena"],
    ["Fairgrounds", "outdoor"],
    ["community_centre", "other"],
    ["Community Center / Gym", "other"],
    ["place_of_worship", "other"],
    ["Centre culturel", "other"],
    ["music venues", null],
    ["venue", null],
    ["", null],
  ])("reads %j as %j", (text, value) => {
    expect(cleanVenueType(text)).toEqual({ value });
  });

  it("drops an unknown type", () => {
    expect(cleanVenueType("laundromat")).toMatchObject(dropped);
    expect(cleanVenueType("golf club")).toMatchObject(dropped);
  });
});

describe(statedAmenities, () => {
  it("reads amenity columns and a list", () => {
    const warnings: Note[] = [];
    const values = {
      bar: "No",
      food: "TRUE",
      merch: "",
      accessibility: "limited",
      amenities: "Full bar; Parking | Wi-Fi",
    };
    expect(statedAmenities(values, warnings)).toEqual({
      bar: false,
      food: true,
      merch: null,
      parking: true,
      accessibility: null,
    });
    expect(warnings).toEqual([
      { reason: "amenity dropped: can't be read", detail: "Wheelchair Accessible: limited" },
    ]);
  });
});
