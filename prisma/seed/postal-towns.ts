import { around } from "geokdbush";
import KDBush from "kdbush";
import { toSlug } from "@/lib/core/text/slug";
import { distanceKm } from "@/lib/model/coordinates";
import { shortSlug } from "@/lib/places/short-slug";
import type { GeoNamesTown } from "./geonames";
import { codesByMunicipality, companies } from "./municipalities";

export type PostalArea = {
  code: string;
  /** "us:NY" */
  regionKey: string;
  /** As the list of codes names it: "Halifax Lower Harbour", "Citibank", "Cap-pel\uFFFD". */
  name: string;
  latitude: number;
  longitude: number;
};

export type PlacedArea = Omit<PostalArea, "name"> & { town: string };

/** Stands in the list of codes for a letter that was lost. */
const broken = "\uFFFD";
/** The middle of an area may be this far from that of its town. */
const maxKmFromTown = 80;
/** "East Walpole" is a part of Walpole if it is this near. */
const maxKmOfPart = 10;

/**
 * Gives postal areas the names of their municipalities: a part of a town stands for the town, a company for the closest
 * area, and a name in broken letters for the town that it was.
 */
export function placeAreas(areas: PostalArea[], towns: GeoNamesTown[]): PlacedArea[] {
  const names = new TownNames(towns);
  const named = areas.map((area) => ({ area, town: municipalityOf(area) ?? names.townOf(area) }));
  const placed = named.flatMap(({ area, town }) => (town === null ? [] : [{ area, town }]));
  const closestOf = closestAmong(placed);
  return named.flatMap(({ area, town: own }) => {
    const town = own ?? closestOf(area);
    const { name: _, ...rest } = area;
    return town === null ? [] : [{ ...rest, town }];
  });
}

const municipalities: ReadonlyMap<string, string> = new Map(
  Object.entries(codesByMunicipality).flatMap(([key, codes]) => {
    const [country = "", town = ""] = key.split("/");
    return codes.split(/\s+/).map((code) => [`${country}/${code}`, town] as const);
  }),
);

function municipalityOf({ code, regionKey }: PostalArea): string | null {
  const lengths = [...code].map((_, index) => code.length - index);
  const keys = lengths.map((length) => `${regionKey}/${code.slice(0, length)}`);
  return keys.flatMap((key) => municipalities.get(key) ?? [])[0] ?? null;
}

type NamedArea = { area: PostalArea; town: string };

/** The town of the closest area of the region. */
function closestAmong(placed: readonly NamedArea[]): (area: PostalArea) => string | null {
  const index = new KDBush(placed.length);
  for (const { area } of placed) {
    index.add(area.longitude, area.latitude);
  }
  index.finish();
  return ({ latitude, longitude, regionKey }) => {
    const isThere = (position: number) => placed[position]?.area.regionKey === regionKey;
    const [found = -1] = around(index, longitude, latitude, 1, Number.POSITIVE_INFINITY, isThere);
    return placed[found]?.town ?? null;
  };
}

/** Towns by their names in a region. */
class TownNames {
  private readonly byName = new Map<string, GeoNamesTown[]>();
  private readonly byRegion = new Map<string, GeoNamesTown[]>();

  constructor(towns: readonly GeoNamesTown[]) {
    for (const town of towns) {
      addTo(this.byName, nameKey(town.regionKey, town.name), town);
      addTo(this.byRegion, town.regionKey, town);
    }
  }

  /** The town that an area is named after; null for a company, and for a name that cannot be read. */
  townOf(area: PostalArea): string | null {
    return area.regionKey.startsWith("us:") ? this.townOfZipCode(area) : this.townOfDistrict(area);
  }

  private townOfZipCode(area: PostalArea): string | null {
    const name = spellOut(area.name);
    const known = this.near(area, name, maxKmFromTown);
    if (known) {
      return known.name;
    }
    const whole = name.replace(/^(?:north|south|east|west)\s+/i, "");
    const part = whole === name ? null : this.near(area, whole, maxKmOfPart);
    return part?.name ?? (companies.has(area.name) ? null : name);
  }

  /** "Sherwood Park Outer Southwest" is of Sherwood Park, "Central Alberta (stettler)" of Stettler. */
  private townOfDistrict(area: PostalArea): string | null {
    const [outside = "", inside = ""] = area.name.replaceAll("- ", "-").split(/\s*[()]/);
    const isRural = area.code.charAt(1) === "0";
    const words = outside.split(" ");
    const starts = words.map((_, index) => words.slice(0, words.length - index).join(" "));
    const names = isRural ? inside.split(/\s*\/\s*/) : starts;
    const [found] = names.flatMap(
      (name) => this.near(area, name, isRural ? Number.POSITIVE_INFINITY : maxKmFromTown) ?? [],
    );
    const isReadable = !isRural && !outside.includes(broken);
    return found?.name ?? (isReadable ? titleCase(withoutDirection(outside)) : null);
  }

  /** The town of a name, of which some letters may be broken. */
  private near(area: PostalArea, name: string, withinKm: number): GeoNamesTown | null {
    const towns = name.includes(broken)
      ? (this.byRegion.get(area.regionKey) ?? []).filter((town) => isBrokenForm(name, town.name))
      : (this.byName.get(nameKey(area.regionKey, name)) ?? []);
    const [closest] = towns.toSorted((a, b) => distanceKm(a, area) - distanceKm(b, area));
    return closest && distanceKm(closest, area) <= withinKm ? closest : null;
  }
}

function addTo(map: Map<string, GeoNamesTown[]>, key: string, town: GeoNamesTown): void {
  map.set(key, [...(map.get(key) ?? []), town]);
}

/** One key for "Mc Lean" and "McLean," "St. Paul" and "Saint Paul." */
function nameKey(regionKey: string, name: string): string {
  return `${regionKey}/${shortSlug(toSlug(name)).replaceAll("-", "")}`;
}

function isBrokenForm(name: string, whole: string): boolean {
  const letters = [...whole.toLowerCase().replaceAll(" ", "-")];
  const found = [...name.toLowerCase().replaceAll(" ", "-")];
  return (
    letters.length === found.length &&
    letters.every((letter, index) =>
      found[index] === broken ? letter > "\u007F" : found[index] === letter,
    )
  );
}

/** "Whitby Southwest" → "Whitby", "North Sydney South Central" → "North Sydney" */
function withoutDirection(name: string): string {
  return name.replace(
    /(?<=\S)\s+(?:(?:inner|outer|upper|lower|central|north|south|east|west)\S*|outskirts|extremities)\b.*$/i,
    "",
  );
}

const shortWords = new Map([
  ["Bch", "Beach"],
  ["Hts", "Heights"],
  ["Spgs", "Springs"],
  ["Vly", "Valley"],
  ["Jct", "Junction"],
  ["Ter", "Terrace"],
  ["Twp", "Township"],
  ["Vlg", "Village"],
]);

/** "Rehoboth Bch" → "Rehoboth Beach", "Mc Andrews" → "McAndrews" */
function spellOut(name: string): string {
  const words = name.split(" ").map((word) => shortWords.get(word) ?? word);
  return words
    .join(" ")
    .replace(/\bMc (?=\p{L})/u, "Mc")
    .replace(/\bA F B\b|\bAfb\b/, "AFB");
}

/** "Saint-quentin" → "Saint-Quentin" */
function titleCase(name: string): string {
  return name.replace(/(?<=-)\p{L}/gu, (letter) => letter.toUpperCase());
}
