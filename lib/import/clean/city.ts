import type { Note } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { toTitleCase } from "@/lib/clean/title-case";
import { toSlug } from "@/lib/core/text/slug";
import { shortForms } from "@/lib/places/short-slug";
import type { CityName } from "../venue-record";
import { matchCountry, matchRegion } from "./region";
import { remember } from "./remember";

const MAXIMUM_LENGTH = 100;

const nonsense = new Set(["tba", "tbd", "tbc", "unknown", "various", "online", "virtual", "test"]);

/** Alternative names of cities, by region code and slug. */
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

const longForms = new Map([...shortForms].map(([long, short]) => [short, long]));

/** Names have one or two words with another spelling. Each more would double the number of variants. */
const maxVariedWords = 3;

type SplitCity = { city: string | null; region: string | null };

/** Splits state, province, and country off a city: 'Austin, TX, USA' → 'Austin' and 'TX'. */
export function splitCity(text: string | undefined): SplitCity {
  return splitCityText(text ?? "");
}

const splitCityText = remember((text): SplitCity => {
  const parts = (cleanLine(text) ?? "").split(",").map((part) => part.trim());
  const tail = parts.splice(1);
  const region = tail.find((part) => matchRegion(part) !== null) ?? null;
  const rest = tail.filter((part) => !matchRegion(part) && !matchCountry(part));
  return { city: cleanLine([...parts, ...rest].join(", ")), region };
});

/** The display name and the slug of a city. */
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
    : { rejection: { reason: "invalid city name", detail: text.slice(0, 60) } };
}

/** The spellings of a city's slug, the given one first: 'st-johns', 'saint-johns'. */
export function citySlugVariants(slug: string): string[] {
  const words = slug.split("-");
  const varied = words.flatMap((word, position) => {
    const other = shortForms.get(word) ?? longForms.get(word);
    return other === undefined ? [] : [{ position, other }];
  });
  return varied
    .slice(0, maxVariedWords)
    .reduce(
      (variants, { position, other }) =>
        variants.flatMap((variant) => [variant, variant.with(position, other)]),
      [words],
    )
    .map((variant) => variant.join("-"));
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
    // Reserved: /{country}/{region}/venues redirects to the region.
    city.slug !== "venues" &&
    !nonsense.has(city.slug)
  );
}

/** Strips the code from 'Austin TX' in the region TX. */
function withoutRegionCode(text: string, regionCode: string): string {
  return text.replace(new RegExp(`(?<=\\S)\\s+${regionCode}$`), "");
}

/** 'Chicoutimi (Saguenay)' → 'Chicoutimi', 'Grass Valley / Nevada City' → 'Grass Valley'. */
function firstOfSeveral(text: string): string {
  return (
    text
      .replace(/^([^(]*)\(.*\)$/, "$1")
      .trimEnd()
      .split(/\s+\/\s*/)[0] ?? text
  );
}
