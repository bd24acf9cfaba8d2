import { toSlug } from "@/lib/core/text/slug";
import type { CityName, Note } from "../venue-record";
import { matchCountry, matchRegion } from "./region";
import { remember } from "./remember";
import { cleanLine } from "./text";

const MAXIMUM_LENGTH = 100;

const nonsense = new Set(["tba", "tbd", "tbc", "unknown", "various", "online", "virtual", "test"]);

/** Names of cities that are one place with another name: region code, slug met, the name used here. */
const otherNames: Record<string, string> = {
  "NY:new-york-city": "New York",
  "NY:nyc": "New York",
  "QC:quebec-city": "Québec",
  "QC:ville-de-quebec": "Québec",
  "QC:ville-de-montreal": "Montréal",
  "DC:washington-dc": "Washington",
  "DC:washington-d-c": "Washington",
};

const toCitySlug = remember(toSlug);

/** Kept small inside a name written in capitals throughout. */
const smallWords = /^(?:of|the|and|by|on|in|at|du|de|des|sur|aux?|les?|la)$/;

const interchangeable = [
  ["saint", "st"],
  ["sainte", "ste"],
  ["mount", "mt"],
  ["fort", "ft"],
];

type SplitCity = { city: string | null; region: string | null };

/** Takes a state, province or country off a city's name: 'Austin, TX, USA' → 'Austin' and 'TX'. */
export function splitCity(text: string | undefined): SplitCity {
  const parts = (cleanLine(text) ?? "").split(",").map((part) => part.trim());
  const tail = parts.splice(1);
  const region = tail.find((part) => matchRegion(part) !== null) ?? null;
  const rest = tail.filter((part) => !matchRegion(part) && !matchCountry(part));
  return { city: cleanLine([...parts, ...rest].join(", ")), region };
}

/** The name a city is shown by and the slug it is found by. */
export function cleanCity(
  text: string | null,
  regionCode: string,
): { city: CityName } | { rejection: Note } {
  if (text === null) {
    return { rejection: { reason: "the city is missing" } };
  }
  const name = toTitleCase(firstOfSeveral(withoutRegionCode(text, regionCode)));
  const city = canonicalCity({ name, slug: toCitySlug(name) }, regionCode);
  return isPlausible(city, text)
    ? { city }
    : { rejection: { reason: "the city is no city", detail: text.slice(0, 60) } };
}

/** What a city may be called as well: 'st-johns' → 'saint-johns', itself first. */
export function citySlugVariants(slug: string): string[] {
  return slug.split("-").reduce<string[]>(
    (variants, word, position) => {
      const words = interchangeable.find((pair) => pair.includes(word)) ?? [word];
      const ordered = [word, ...words.filter((other) => other !== word)];
      const glue = position === 0 ? "" : "-";
      return ordered.flatMap((next) => variants.map((start) => `${start}${glue}${next}`));
    },
    [""],
  );
}

function canonicalCity(city: CityName, regionCode: string): CityName {
  const name = otherNames[`${regionCode}:${city.slug}`];
  return name ? { name, slug: toSlug(name) } : city;
}

function isPlausible(city: CityName, text: string): boolean {
  return (
    city.name.length <= MAXIMUM_LENGTH &&
    /\p{L}.*\p{L}/u.test(city.name) &&
    !/[@<>{}]|https?:|www\./i.test(text) &&
    city.slug !== "" &&
    // The address of a city of that name leads to its region.
    city.slug !== "venues" &&
    !nonsense.has(city.slug)
  );
}

/** 'Austin TX' beside the region TX. */
function withoutRegionCode(text: string, regionCode: string): string {
  return text.replace(new RegExp(`(?<=\\S)\\s+${regionCode}$`), "");
}

/** 'Chicoutimi (Saguenay)' → 'Chicoutimi', 'Grass Valley / Nevada City' → 'Grass Valley'. */
function firstOfSeveral(text: string): string {
  return text.replace(/\s*\(.*\)$/, "").split(/\s+\/\s*/)[0] ?? text;
}

/** Only names without any mixture of cases are touched: 'COEUR D'ALENE' → 'Coeur d'Alene'. */
function toTitleCase(name: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) {
    return name;
  }
  const title = name
    .toLowerCase()
    .replace(/[\p{L}\p{N}'’.]+/gu, (word) => (smallWords.test(word) ? word : capitalize(word)));
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function capitalize(word: string): string {
  return word.replace(
    /^(?:([dl])(['’]))?(o['’])?(\p{L})/u,
    (_, article = "", apostrophe = "", oPrefix = "", first: string) =>
      `${article}${apostrophe}${oPrefix.toUpperCase()}${first.toUpperCase()}`,
  );
}
