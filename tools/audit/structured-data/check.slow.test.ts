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
    ["a venue with few facts", venue],
    ["a venue with a position", { ...venue, geo }],
    ["breadcrumbs", trail],
    ["a list", list],
    ["the site", site],
  ])("accepts %s", (_name, node) => {
    expect(checkJsonLd(node)).toEqual([]);
  });

  it.each([
    ["an unsupported kind", { ...context, "@type": "Recipe" }, "no rules for"],
    ["an unknown type", { ...venue, "@type": ["MusicVenue", "ConcertHall"] }, "schema.org has no"],
    ["a venue without a business type", { ...venue, "@type": "MusicVenue" }, "@type"],
    ["a wrong business type", { ...venue, "@type": ["MusicVenue", "Hotel"] }, "business type"],
    ["an unknown property", { ...venue, capacity: 500 }, "capacity: MusicVenue and"],
    ["a property of another type", { ...venue, accessibilitySummary: "Ramp" }, "no such property"],
    ["a value of another type", { ...venue, address: { ...geo } }, "GeoCoordinates is not"],
    ["a word for a number", { ...venue, maximumAttendeeCapacity: "many" }, "not a valid Integer"],
    ["no address", withoutAddress, "address:"],
    ["an unknown size", { ...venue, maximumAttendeeCapacity: 0 }, "maximumAttendeeCapacity"],
    ["an imprecise position", { ...venue, geo: { ...geo, latitude: "44.6" } }, "5 decimal places"],
    ["an invalid position", { ...venue, geo: { ...geo, latitude: "0.000000" } }, "geo."],
    [
      "a phone number without its country code",
      { ...venue, telephone: "9025550123" },
      "country code",
    ],
    ["an empty phone number", { ...venue, telephone: "" }, "telephone"],
    ["ratings", { ...venue, aggregateRating: { "@type": "AggregateRating" } }, "aggregate"],
    ["an empty list of images", { ...venue, image: [] }, "image"],
    ["a relative image address", { ...venue, image: ["/1.webp"] }, "image"],
    ["an unstable @id", { ...venue, "@id": home }, "@id"],
    ["another vocabulary", { ...venue, "@context": "https://example.com" }, "@context"],
    ["a single breadcrumb", { ...trail, itemListElement: [step] }, "itemListElement"],
    ["breadcrumbs out of order", { ...trail, itemListElement: [step, step] }, "count from 1"],
    ["an empty list", { ...list, mainEntity: { ...entries, itemListElement: [] } }, "itemList"],
    [
      "a total below the list's length",
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
      "be consecutive",
    ],
    [
      "a search action without a target",
      { ...site, potentialAction: { "@type": "SearchAction" } },
      "target",
    ],
    [
      "a search action with an unknown input",
      {
        ...site,
        potentialAction: { ...site.potentialAction, "text-input": "required" },
      },
      "no such property",
    ],
  ])("reports %s", (_name, node, problem) => {
    expect(checkJsonLd(node).join("\n")).toContain(problem);
  });
});
