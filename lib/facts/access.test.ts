import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Amenities } from "@/components/venues/amenities";
import { cleanRow } from "@/lib/import/clean/row";
import { compileMapping } from "@/lib/import/mapping/mapping";
import { findPreset } from "@/lib/import/mapping/presets";
import { facetFilter, passes } from "@/lib/model/facets";
import { traitsOf } from "@/lib/model/traits";
import { venueJsonLd } from "@/lib/seo/venue-json-ld";
import { venueDetail } from "@/tests/support/venue-detail";
import { projectVenue } from "./project-venue";

type Tags = Record<string, string>;

/** What an element of OpenStreetMap with these tags says of access. */
function statedBy(tags: Tags) {
  const columns = { "@id": "node/1", "@latitude": "44.6", name: "Lantern Hall", ...tags };
  const preset = findPreset(new Set(Object.keys(columns)));
  const read = preset && compileMapping(preset.mapping, new Set(Object.keys(columns)));
  const values = read?.((column) => columns[column as keyof typeof columns] ?? "") ?? {};
  const cleaned = cleanRow({
    line: 2,
    values: { ...values, name: "Lantern Hall", city: "Halifax", region: "NS", country: "CA" },
    raw: columns,
  });
  if ("rejection" in cleaned) {
    throw new Error(cleaned.rejection.reason);
  }
  const { amenities, details } = cleaned.record;
  return {
    name: "Lantern Hall",
    cityId: 1,
    regionId: 1,
    ...(amenities.accessibility && { accessibility: amenities.accessibility.value }),
    ...details,
  };
}

function shown(tags: Tags) {
  const source = { id: 1, name: "OpenStreetMap", trust: 50, trustByGroup: {} };
  const projected = projectVenue({
    statements: [
      {
        ...{ id: 1, source, asOf: "2026-11-01", isDated: true, changed: null },
        firstSaidAt: "2026-11-01T00:00:00Z",
        facts: statedBy(tags),
      },
    ],
    decided: {},
  });
  const { accessibility, accessibility_source, details } = projected?.columns ?? {};
  const venue = venueDetail({
    accessibility: accessibility as boolean | null,
    accessibilitySource: accessibility_source as "IMPORT" | "DESCRIPTION" | null,
    details: details as Record<string, string>,
  });
  const page = load(renderToStaticMarkup(Amenities({ venue }))).text();
  const features = [venueJsonLd(venue).amenityFeature ?? []].flat() as {
    name: string;
    value: unknown;
  }[];
  return {
    amenity: accessibility,
    isYesOnPage: page.includes("Wheelchair Accessible") && !page.includes("Not known yet: "),
    saysNo: page.includes("Not wheelchair accessible"),
    feature: features.find(({ name }) => name === "Wheelchair Accessible")?.value,
    entrance: features.find(({ name }) => name === "Step-free way in")?.value,
    trait: traitsOf((details ?? {}) as Record<string, string>) & 3,
  };
}

const wheelchair = "wheelchair";
const restroom = "toilets:wheelchair";

describe("what is said of access", () => {
  it.each<[Tags, boolean | null]>([
    [{ [wheelchair]: "yes", [restroom]: "yes" }, true],
    [{ [wheelchair]: "designated", [restroom]: "yes" }, true],
    // Its word alone.
    [{ [wheelchair]: "yes" }, true],
    [{ [wheelchair]: "yes", [restroom]: "no" }, true],
    [{ [wheelchair]: "no", [restroom]: "yes" }, false],
    [{ [wheelchair]: "no" }, false],
    [{ [wheelchair]: "limited" }, null],
    [{ [wheelchair]: "limited", [restroom]: "yes" }, null],
    [{ [wheelchair]: "designated" }, true],
    [{ [wheelchair]: "bad" }, null],
    [{ [restroom]: "yes" }, null],
    [{ "entrance:step_count": "1" }, null],
    // A ramp beside the step.
    [{ "entrance:step_count": "1", [wheelchair]: "yes", [restroom]: "yes" }, true],
    [{ description: "The hall is not wheelchair accessible." }, null],
    [{ description: "Not wheelchair accessible.", [wheelchair]: "no" }, false],
    [{}, null],
  ])("of %j is never a wrong yes", (tags, summary) => {
    const { amenity, saysNo, feature, entrance, trait } = shown(tags);
    expect(amenity ?? null).toBe(summary);
    expect(feature).toBe(summary ?? undefined);
    expect(saysNo).toBe(summary === false);
    const way = { yes: true, designated: true, no: false }[tags[wheelchair] ?? ""];
    expect(entrance).toBe(way);
    // Only a known yes passes the filter.
    expect(trait === 1).toBe(way === true);
    const facets = facetFilter({ amenities: amenity ? ["accessibility"] : [] }).value;
    expect(passes(facets, facetFilter({ amenities: ["accessibility"] }))).toBe(summary === true);
  });
});
