import { toSlug } from "@/lib/core/text/slug";

const territories = new Map(
  Object.entries({
    "puerto-rico": "Puerto Rico",
    pr: "Puerto Rico",
    guam: "Guam",
    "american-samoa": "American Samoa",
    "us-virgin-islands": "the U.S. Virgin Islands",
    "virgin-islands": "the U.S. Virgin Islands",
    "northern-mariana-islands": "the Northern Mariana Islands",
  }),
);

const spoken = new Map(
  Object.entries({
    uk: "the United Kingdom",
    england: "England",
    scotland: "Scotland",
    wales: "Wales",
    "northern-ireland": "Northern Ireland",
    "great-britain": "the United Kingdom",
    holland: "the Netherlands",
  }),
);

let countries: ReadonlyMap<string, string> | undefined;

/** Names of the world's countries, by slug, as the runtime knows them. Those that are states as well are left out. */
function otherCountries(): ReadonlyMap<string, string> {
  if (!countries) {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const covered = ["US", "CA", "GE", "UM", "ZZ", "EU", "EZ", "UN", "XA", "XB"];
    const named = codes
      .filter((code) => !covered.includes(code))
      .flatMap((code) => names.of(code) ?? []);
    countries = new Map(named.map((name) => [toSlug(name), name]));
  }
  return countries;
}

/** The territory or other country that a text names, or that stands after its last comma: "San Juan, Puerto Rico". */
export function uncoveredPlace(text: string): string | null {
  const slug = toSlug(text.split(",").at(-1) ?? "");
  return territories.get(slug) ?? spoken.get(slug) ?? otherCountries().get(slug) ?? null;
}

/** What a visitor can do about a place that is not known. */
export function unknownPlaceText(text: string): string {
  const uncovered = uncoveredPlace(text);
  return uncovered
    ? `We list venues in the United States and Canada only, so none in ${uncovered} yet.`
    : "We couldn't find that place. Check the spelling, add a state or province, or try a bigger city nearby.";
}
