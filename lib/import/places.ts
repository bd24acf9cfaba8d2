import type { CountryCode } from "@/lib/clean/cleaned";
import { toSlug } from "@/lib/core/text/slug";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { noTable, type PlaceTable } from "./clean/split-place";
import type { ImportSession } from "./session";
import { isRuralArea, namedTownKm, type PostalArea, type Town, type Towns } from "./towns";

/** What a row says about where it is. */
export type Clues = {
  city: string | null;
  region: { country: CountryCode; code: string } | null;
  country: CountryCode | null;
  /** "B3J", "10011" */
  postalArea: string | null;
  position: Coordinates | null;
};

type FoundTown = Pick<Town, "name" | "regionCode"> & { by: "postal code" | "coordinates" };

export type Places = {
  /** The town of a row that names no city or no region. */
  townOf: (clues: Clues) => FoundTown | null;
  table: PlaceTable;
};

/** Finds none. */
export const noPlaces: Places = { townOf: () => null, table: noTable };

/** Tries the postal code, then a town of the stated name around the position, then the town at the position. */
export function placesOf({
  towns,
  regionIdByCode,
}: Pick<ImportSession, "towns" | "regionIdByCode">): Places {
  const townOf = (clues: Clues) => {
    const { region } = clues;
    const regionId = region ? regionIdByCode.get(region.code) : undefined;
    const ofCode = townOfCode(towns, clues);
    return (
      found("postal code", ofCode, regionId) ??
      found("coordinates", townNamed(towns, clues), regionId) ??
      found("coordinates", townAt(towns, clues, regionId), regionId)
    );
  };
  return { townOf, table: towns };
}

function found(by: FoundTown["by"], town: Town | null, regionId?: number): FoundTown | null {
  const isThere = regionId === undefined || town?.regionId === regionId;
  return town && isThere ? { name: town.name, regionCode: town.regionCode, by } : null;
}

function townNamed(towns: Towns, { city, position }: Clues): Town | null {
  return position && city !== null ? towns.named(toSlug(city), position) : null;
}

function townAt(towns: Towns, { position }: Clues, regionId?: number): Town | null {
  return position && towns.at(position, { regionId });
}

/** A rural area of Canada has many towns, of which the position chooses one. */
function townOfCode(towns: Towns, clues: Clues): Town | null {
  const area = clues.postalArea === null ? null : towns.areaOf(clues.postalArea);
  if (!(area && isMeant(towns, area, clues))) {
    return null;
  }
  const { regionId } = area.town;
  return (isRuralArea(area.code) ? townAt(towns, clues, regionId) : null) ?? area.town;
}

/** Five digits are a postal code in many countries, so what else the row says has to be near the area. */
function isMeant(towns: Towns, area: PostalArea, { city, country, position }: Clues): boolean {
  const { regionId } = area.town;
  const named = city === null ? null : towns.find({ regionId, slug: toSlug(city) });
  const withinKm = isRuralArea(area.code) ? ruralAreaKm : namedTownKm;
  const isNear = (place: Coordinates | null) =>
    place === null || distanceKm(place, area) <= withinKm;
  return (country ?? countryOf(area)) === countryOf(area) && isNear(position) && isNear(named);
}

/** From the middle of the largest rural areas to their edges. */
const ruralAreaKm = 500;

function countryOf({ code }: PostalArea): CountryCode {
  return /^\d/.test(code) ? "us" : "ca";
}
