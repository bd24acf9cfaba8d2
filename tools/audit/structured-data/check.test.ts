import { describe, expect, it } from "vitest";
import { checkJsonLd } from "./check";

const context = { "@context": "https://schema.org" } as const;
const home = "https://venues.example/";

const venue = {
  ...context,
  "@type": ["MusicVenue", "StadiumOrArena"],
  "@id": `${home}canada/arena#venue`,
  name: "Lantern Arena",
  url: `${home}canada/arena`,
  address: {
    "@type": "PostalAddress",
    addressLocality: "Halifax",
    addressRegion: "NS",
    addressCountry: "CA",
  },
};
const { address: _, ...withoutAddress } = venue;
const geo = { "@type": "GeoCoordinates", latitude: "44.600000", longitude: "-63.575200" };
const step = { "@type": "ListItem", position: 1, name: "Home", item: home };
const trail = {
  ...context,
  "@type": "BreadcrumbList",
  itemListElement: [step, { ...step, position: 2 }],
};
const entry = { "@type": "ListItem", position: 1, url: home };
const entries = { "@type": "ItemList", numberOfItems: 1, itemListElement: [entry] };
const list = {
  ...context,
  "@type": "CollectionPage",
  "@id": home,
  url: home,
  name: "Venues",
  mainEntity: entries,
};
const site = {
  ...context,
  "@type": "WebSite",
  "@id": `${home}#website`,
  name: "Venues",
  alternateName: "Venues of the world",
  url: home,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${home}browse?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
};

describe(checkJsonLd, () => {
  it.each([
    ["a venue of which little is known", venue],
    ["a venue with a position", { ...venue, geo }],
    ["a trail", trail],
    ["a list", list],
    ["the site", site],
  ])("finds nothing wrong with %s", (_name, node) => {
    expect(checkJsonLd(node)).toEqual([]);
  });

  it.each([
    ["a kind that nobody decided about", { ...context, "@type": "Recipe" }, "nobody has said"],
    ["an unknown type", { ...venue, "@type": ["MusicVenue", "ConcertHall"] }, "knows no"],
    ["a type without a business", { ...venue, "@type": "MusicVenue" }, "@type"],
    ["types that do not fit", { ...venue, "@type": ["MusicVenue", "Hotel"] }, "business type"],
    ["a property of no such type", { ...venue, capacity: 500 }, "capacity: MusicVenue and"],
    ["one of another type", { ...venue, accessibilitySummary: "Ramp" }, "no such property"],
    ["a value of another type", { ...venue, address: { ...geo } }, "GeoCoordinates is no"],
    ["a word for a number", { ...venue, maximumAttendeeCapacity: "many" }, "is no Integer"],
    ["no address", withoutAddress, "address:"],
    ["an unknown size", { ...venue, maximumAttendeeCapacity: 0 }, "maximumAttendeeCapacity"],
    ["a rough position", { ...venue, geo: { ...geo, latitude: "44.6" } }, "5 decimal places"],
    ["a position that is none", { ...venue, geo: { ...geo, latitude: "0.000000" } }, "geo."],
    ["a telephone without country", { ...venue, telephone: "9025550123" }, "country code"],
    ["no telephone", { ...venue, telephone: "" }, "telephone"],
    [
      "ratings of others",
      { ...venue, aggregateRating: { "@type": "AggregateRating" } },
      "aggregate",
    ],
    ["no pictures", { ...venue, image: [] }, "image"],
    ["a picture without address", { ...venue, image: ["/1.webp"] }, "image"],
    ["an identity that may change", { ...venue, "@id": home }, "@id"],
    ["another vocabulary", { ...venue, "@context": "https://example.com" }, "@context"],
    ["one step", { ...trail, itemListElement: [step] }, "itemListElement"],
    ["steps out of order", { ...trail, itemListElement: [step, step] }, "count from 1"],
    ["a list of nothing", { ...list, mainEntity: { ...entries, itemListElement: [] } }, "itemList"],
    [
      "a list too short",
      { ...list, mainEntity: { ...entries, numberOfItems: 0 } },
      "numberOfItems",
    ],
    [
      "gaps in a list",
      {
        ...list,
        mainEntity: {
          ...entries,
          numberOfItems: 9,
          itemListElement: [entry, { ...entry, position: 3 }],
        },
      },
      "follow one another",
    ],
    ["no way to search", { ...site, potentialAction: { "@type": "SearchAction" } }, "target"],
    [
      "a search that is told nothing",
      {
        ...site,
        potentialAction: { ...site.potentialAction, "text-input": "required" },
      },
      "no such property",
    ],
  ])("finds %s", (_name, node, problem) => {
    expect(checkJsonLd(node).join("\n")).toContain(problem);
  });
});
