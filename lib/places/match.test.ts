import { describe, expect, it } from "vitest";
import { isNamed, pickCity, pickRegion, segmentSlug } from "./match";

const usa = { slug: "united-states", code: "us" };
const canada = { slug: "canada", code: "ca" };
const illinois = { slug: "illinois", code: "IL", country: usa };
const missouri = { slug: "missouri", code: "MO", country: usa };
const ontario = { slug: "ontario", code: "ON", country: canada };

describe(segmentSlug, () => {
  it.each([
    ["montr%C3%A9al", "montreal"],
    ["montre%CC%81al", "montreal"],
    ["MONTREAL", "montreal"],
    ["new%20york", "new-york"],
    ["new york, 100 %", "new-york-100"],
  ])("parses %s as %s", (segment, slug) => {
    expect(segmentSlug(segment)).toBe(slug);
  });
});

describe(isNamed, () => {
  it.each(["illinois", "Illinois", "il", "IL"])("matches Illinois as %s", (segment) => {
    expect(isNamed(illinois, segment)).toBe(true);
  });

  it("does not match another name", () => {
    expect(isNamed(illinois, "in")).toBe(false);
  });
});

describe(pickRegion, () => {
  it("prefers the region in the named country", () => {
    const other = { ...ontario, country: usa };
    expect(pickRegion([other, ontario], "canada")).toBe(ontario);
  });

  it("finds a unique region under a wrong country", () => {
    expect(pickRegion([ontario], "united-states")).toBe(ontario);
  });

  it("does not guess among several regions", () => {
    expect(pickRegion([ontario, { ...ontario }], "france")).toBeNull();
  });
});

describe(pickCity, () => {
  const springfieldIllinois = { region: illinois };
  const springfieldMissouri = { region: missouri };
  const springfieldOntario = { region: ontario };
  const all = [springfieldIllinois, springfieldMissouri, springfieldOntario];

  it.each([
    ["united-states", "illinois", springfieldIllinois],
    ["us", "mo", springfieldMissouri],
    ["canada", "illinois", springfieldIllinois],
    ["canada", "nowhere", springfieldOntario],
    ["united-states", "nowhere", null],
  ])("resolves %s/%s/springfield", (country, region, city) => {
    expect(pickCity(all, country, region)).toBe(city);
  });

  it("finds a unique city under wrong parents", () => {
    expect(pickCity([springfieldOntario], "united-states", "texas")).toBe(springfieldOntario);
  });
});
