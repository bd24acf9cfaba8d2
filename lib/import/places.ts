import { toSlug } from "@/lib/core/text/slug";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { listPostalAreas, type PostalArea } from "./queries";
import type { FileLayout } from "./read-file";
import type { ImportSession } from "./session";
import type { Town } from "./towns";

export type NamedPlace = Pick<Town, "name" | "regionCode">;

/** What says where a row is that names no city or no region. */
export type Places = {
  /** The closest town, if there is one near. */
  ofPosition: (position: Coordinates) => NamedPlace | null;
  /** The town of an area; null if the city that a row names is elsewhere: five digits are a postal code in many countries. */
  ofPostalArea: (code: string, city: string | null) => NamedPlace | null;
};

const maxKmFromCity = 60;

/** Postal areas are read only for a file with postal codes, because they take memory. */
export async function loadPlaces(session: ImportSession, layout: FileLayout): Promise<Places> {
  const { towns, regionIdByCode } = session;
  const hasCodes = layout.mapping.fields.postalCode !== undefined;
  const areas: ReadonlyMap<string, PostalArea> = hasCodes
    ? await listPostalAreas(session)
    : new Map();
  return {
    ofPosition: (position) => towns.closest(position),
    ofPostalArea: (code, city) => {
      const area = areas.get(code);
      if (!area) {
        return null;
      }
      const regionId = regionIdByCode.get(area.regionCode) ?? 0;
      const find = (name: string) => towns.find({ regionId, slug: toSlug(name) });
      const named = city === null ? null : find(city);
      if (named && distanceKm(named, area) > maxKmFromCity) {
        return null;
      }
      // Many areas are parts of towns: "Halifax Lower Harbour".
      const isTown = (find(area.name)?.population ?? null) !== null;
      return isTown ? area : (towns.closest(area, { regionId }) ?? area);
    },
  };
}
