import { describe, expect, it } from "vitest";
import { identifierFields, identifierLinks, identifiers, readIdentifier } from "./identifiers";

const mbid = "4d43b9d8-162d-4ac5-8068-dfb009722484";

describe(readIdentifier, () => {
  it.each([
    ["openstreetmapId", "node/123", "node/123"],
    ["openstreetmapId", "n123", "node/123"],
    ["openstreetmapId", "W123@7", "way/123"],
    ["openstreetmapId", "relation 5", "relation/5"],
    ["openstreetmapId", "https://www.openstreetmap.org/way/123#map=19/44.6/-63.5", "way/123"],
    ["openstreetmapId", "osm.org/relation/123/", "relation/123"],
    ["wikidataId", "Q42", "Q42"],
    ["wikidataId", " q42 ", "Q42"],
    ["wikidataId", "http://www.wikidata.org/entity/Q42", "Q42"],
    ["wikidataId", "https://m.wikidata.org/wiki/Q42?uselang=fr", "Q42"],
    ["musicbrainzId", mbid, mbid],
    ["musicbrainzId", mbid.toUpperCase(), mbid],
    ["musicbrainzId", `https://musicbrainz.org/place/${mbid}`, mbid],
  ] as const)("reads the %s %j", (field, text, id) => {
    expect(readIdentifier(field, text)).toBe(id);
  });

  it.each([
    ["openstreetmapId", "123"],
    ["openstreetmapId", "node/0"],
    ["openstreetmapId", "https://www.openstreetmap.org/user/123"],
    ["openstreetmapId", "https://example.com/node/123"],
    ["wikidataId", "42"],
    ["wikidataId", "Q42;Q43"],
    ["wikidataId", "https://en.wikipedia.org/wiki/Q42"],
    ["musicbrainzId", "4d43b9d8"],
    ["musicbrainzId", `https://musicbrainz.org/artist/${mbid}`],
  ] as const)("reads no %s in %j", (field, text) => {
    expect(readIdentifier(field, text)).toBeNull();
  });

  it.each(identifierFields)("reads the example of %s, and the link to it", (field) => {
    const { example, at } = identifiers[field];
    expect(readIdentifier(field, example)).toBe(example);
    expect(readIdentifier(field, `${at}${example}`)).toBe(example);
  });
});

describe(identifierLinks, () => {
  it("leads to the pages that are known", () => {
    const venue = { openstreetmapId: "way/7", wikidataId: null, musicbrainzId: mbid };
    expect(identifierLinks(venue)).toEqual([
      { label: "OpenStreetMap", href: "https://www.openstreetmap.org/way/7" },
      { label: "MusicBrainz", href: `https://musicbrainz.org/place/${mbid}` },
    ]);
  });
});
