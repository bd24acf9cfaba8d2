import type { CountryCode, Note } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { toSlug } from "@/lib/core/text/slug";
import { keysOf } from "@/lib/core/typed-object";
import { regionNames } from "@/lib/places/region-names";
import { remember } from "./remember";

export type RegionMatch = { country: CountryCode; code: string };

type ParsedRegion = { country: CountryCode; code: string; warning?: Note } | { rejection: Note };

const countryKeys = new Map<string, CountryCode>(
  Object.entries({
    us: "us",
    usa: "us",
    unitedstates: "us",
    unitedstatesofamerica: "us",
    theunitedstates: "us",
    america: "us",
    etatsunis: "us",
    ca: "ca",
    can: "ca",
    canada: "ca",
  } as const),
);

/** Other spellings found in files, without accents, spaces, and dots. */
const spellings: Record<string, string[]> = {
  AB: ["alta"],
  AZ: ["ariz"],
  BC: ["colombiebritannique"],
  CA: ["calif"],
  CO: ["colo"],
  CT: ["conn"],
  DC: ["washingtondc"],
  FL: ["fla"],
  IL: ["ill"],
  MA: ["mass"],
  MB: ["man"],
  MI: ["mich"],
  MN: ["minn"],
  NB: ["nouveaubrunswick"],
  NL: ["nf", "nfld", "newfoundland", "labrador", "terreneuve", "terreneuveetlabrador"],
  NS: ["nouvelleecosse"],
  NT: ["nwt", "territoiresdunordouest"],
  NY: ["newyorkstate", "nystate"],
  ON: ["ont"],
  OR: ["ore"],
  PA: ["penn", "penna"],
  PE: ["pei", "ipe", "ileduprinceedouard"],
  QC: ["pq", "qb", "que", "provincedequebec", "quebecprovince"],
  SK: ["sask"],
  TN: ["tenn"],
  TX: ["tex"],
  WA: ["wash", "washingtonstate"],
  WI: ["wis", "wisc"],
  YT: ["yk", "yukonterritory"],
};

const outsideTheTable = new Map(
  Object.entries({
    as: "American Samoa",
    gu: "Guam",
    guam: "Guam",
    mp: "Northern Mariana Islands",
    pr: "Puerto Rico",
    puertorico: "Puerto Rico",
    vi: "U.S. Virgin Islands",
  }),
);

const toKey = remember((text) => toSlug(text).replaceAll("-", ""));

const regionByKey = new Map<string, RegionMatch>(
  keysOf(regionNames).flatMap((country) =>
    Object.entries(regionNames[country]).flatMap(([code, name]) =>
      [code, name, ...(spellings[code] ?? [])].map((spelling): [string, RegionMatch] => [
        toKey(spelling),
        { country, code },
      ]),
    ),
  ),
);

/**
 * Matches a state or province by code or name, in English or French, also with both and with its country:
 * ' qb ' → QC in Canada, 'ON - Ontario', 'New Brunswick/Nouveau-Brunswick', 'Texas (TX), USA'.
 */
export function matchRegion(text: string): RegionMatch | null {
  return matchOne(text) ?? matchParts(text);
}

function matchOne(text: string): RegionMatch | null {
  const isoCode = text.match(/^\s*(?:us|ca)-([a-z]{2})\s*$/i)?.[1];
  return regionByKey.get(toKey(isoCode ?? text)) ?? null;
}

/** What stands between the names of a region that is written in several ways. */
const betweenParts = /\s*[/,;:|()[\]]\s*|\s+[-\u2010-\u2015]\s+/;
const kinds = /^(?:the\s+)?(?:state|province|commonwealth|territory)\s+of\s+/i;
const mostParts = 5;

/** All parts have to name the same region, or its country. "CA" may be either. */
function matchParts(text: string): RegionMatch | null {
  const parts = partsOf(text);
  const known = parts.map((part) => ({ region: matchOne(part), country: matchCountry(part) }));
  if (known.length > mostParts || known.some(({ region, country }) => !(region || country))) {
    return null;
  }
  const [region, ...others] = known.flatMap((part) => (part.country ? [] : (part.region ?? [])));
  const countries = known.flatMap((part) => (part.region ? [] : (part.country ?? [])));
  const california = known.find((part) => part.region && part.country)?.region ?? null;
  if (region === undefined) {
    const isInUs = countries.length > 0 && countries.every((country) => country === "us");
    return isInUs ? california : null;
  }
  const isOne = others.every(({ code }) => code === region.code);
  const isInCountry = countries.every((country) => country === region.country);
  const isCanada = region.country === "ca" || region.code === california?.code;
  return isOne && isInCountry && (california === null || isCanada) ? region : null;
}

function partsOf(text: string): string[] {
  const parts = text
    .split(betweenParts)
    .map((part) => part.replace(kinds, "").trim())
    .filter((part) => part !== "");
  const [only = "", ...others] = parts;
  // "ON-Ontario": some names have a hyphen of their own.
  return others.length === 0 ? (/^([a-z]{2})-(.+)$/i.exec(only)?.slice(1) ?? parts) : parts;
}

export function matchCountry(text: string): CountryCode | null {
  return countryKeys.get(toKey(text)) ?? null;
}

/**
 * Parses the region and country of a row. A region determines its country, because no code or name exists in both: 'NS'
 * corrects 'USA'. Refuses 'CA' with 'Canada', which may just repeat the country.
 */
export function parseRegion(
  regionText: string | null | undefined,
  countryText: string | null | undefined,
): ParsedRegion {
  const country = cleanLine(countryText ?? "");
  const countryCode = country === null ? null : matchCountry(country);
  if (country !== null && countryCode === null) {
    return { rejection: { reason: "the country is not the US or Canada", detail: country } };
  }
  const region = cleanLine(regionText ?? "");
  if (region === null) {
    return { rejection: { reason: "the state or province is missing" } };
  }
  const match = matchRegion(region);
  if (match === null || (match.code === "CA" && countryCode === "ca")) {
    return { rejection: unknownRegion(region) };
  }
  if (countryCode === null || countryCode === match.country) {
    return match;
  }
  const detail = `${country} → ${match.country === "us" ? "United States" : "Canada"} (${match.code})`;
  return { ...match, warning: { reason: "country corrected to match the region", detail } };
}

function unknownRegion(region: string): Note {
  const territory = outsideTheTable.get(toKey(region));
  return territory
    ? {
        reason: "the region is not one of the 64 states, provinces, and territories",
        detail: territory,
      }
    : { reason: "the state or province is unknown", detail: region };
}
