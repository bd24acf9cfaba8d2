import { describe, expect, it } from "vitest";
import { shortSlug } from "@/lib/places/short-slug";
import { citySlugVariants, cleanCity, splitCity } from "./city";

describe(splitCity, () => {
  it.each([
    ["Austin", "Austin", null],
    ["Austin, TX", "Austin", "TX"],
    ["Toronto, Ontario, Canada", "Toronto", "Ontario"],
    ["Washington, D.C.", "Washington", "D.C."],
    ["Boston, USA", "Boston", null],
    ["Ontario, CA", "Ontario", "CA"],
    ["Somewhere, Over There", "Somewhere, Over There", null],
    [", TX", null, "TX"],
    ["N/A", null, null],
    [undefined, null, null],
  ])("splits %j into %j and %j", (text, city, region) => {
    expect(splitCity(text)).toEqual({ city, region });
  });
});

describe(cleanCity, () => {
  it.each([
    ["Reno", "NV", "Reno", "reno"],
    ["NEW YORK", "NY", "New York", "new-york"],
    ["new york", "NY", "New York", "new-york"],
    ["New York City", "NY", "New York", "new-york"],
    ["THIEF RIVER FALLS", "MN", "Thief River Falls", "thief-river-falls"],
    ["FOND DU LAC", "WI", "Fond du Lac", "fond-du-lac"],
    ["COEUR D'ALENE", "ID", "Coeur d'Alene", "coeur-dalene"],
    ["L'ASSOMPTION", "QC", "L'Assomption", "lassomption"],
    ["O'FALLON", "IL", "O'Fallon", "ofallon"],
    ["ST. JOHN'S", "NL", "St. John's", "st-johns"],
    ["ST-JEAN-SUR-RICHELIEU", "QC", "St-Jean-sur-Richelieu", "st-jean-sur-richelieu"],
    ["McAllen", "TX", "McAllen", "mcallen"],
    ["Montréal", "QC", "Montréal", "montreal"],
    ["MONTRÉAL", "QC", "Montréal", "montreal"],
    ["Québec City", "QC", "Québec", "quebec"],
    ["Austin TX", "TX", "Austin", "austin"],
    ["Washington DC", "DC", "Washington", "washington"],
    ["Chicoutimi (Saguenay)", "QC", "Chicoutimi", "chicoutimi"],
    ["Grass Valley / Nevada City", "CA", "Grass Valley", "grass-valley"],
    ["100 Mile House", "BC", "100 Mile House", "100-mile-house"],
  ])("reads %j in %s as %j", (text, region, name, slug) => {
    expect(cleanCity(text, region)).toEqual({ city: { name, slug } });
  });

  it.each([
    [null],
    ["12345"],
    ["?"],
    ["X"],
    ["TBA"],
    ["Online"],
    ["venues"],
    ["日本"],
    ["info@example.com"],
    ["www.example.com"],
    ["<b>Reno</b>"],
    ["A".repeat(101)],
  ])("rejects %j", (text) => {
    expect(cleanCity(text, "NV")).toHaveProperty("rejection");
  });
});

describe(citySlugVariants, () => {
  it.each([
    ["reno", ["reno"]],
    ["st-johns", ["st-johns", "saint-johns"]],
    ["sainte-anne", ["sainte-anne", "ste-anne"]],
    ["ft-mt-airy", ["ft-mt-airy", "fort-mt-airy", "ft-mount-airy", "fort-mount-airy"]],
    ["stamford", ["stamford"]],
  ])("returns the spellings of %s: %j", (slug, variants) => {
    expect(citySlugVariants(slug).toSorted()).toEqual(variants.toSorted());
    expect(citySlugVariants(slug)[0]).toBe(slug);
  });

  it("returns few spellings of many such words", () => {
    const slug = Array.from({ length: 33 }, () => "st").join("-");
    expect(citySlugVariants(slug)).toHaveLength(8);
    expect(citySlugVariants(slug)[0]).toBe(slug);
  });
});

describe(shortSlug, () => {
  it.each([
    ["saint-johns", "st-johns"],
    ["st-johns", "st-johns"],
    ["fort-mount-airy", "ft-mt-airy"],
    ["reno", "reno"],
  ])("shortens %s to %s", (slug, short) => {
    expect(shortSlug(slug)).toBe(short);
  });
});
