import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { Coordinates } from "@/lib/model/coordinates";
import type { MapCell } from "./dots";
import { type KindCount, kindCountsSql, wholeRegion } from "./kind-counts";
import { positionsSql } from "./positions";
import { mapCellsSql } from "./queries";

type RegionSurroundings = {
  kinds: KindCount[];
  /** Where its venues are, roughly. */
  cells: MapCell[];
  /** Positions of up to 600 of them. */
  positions: Coordinates[];
};

/** One statement, of which all parts read only the region's rows by index. */
const surroundingsSql = `
  SELECT (SELECT coalesce(json_agg(counted), '[]')
            FROM (${kindCountsSql("$1", `${wholeRegion}`)}) counted) AS kinds,
         (SELECT coalesce(json_agg(cell), '[]')
            FROM (${mapCellsSql} AND region_id = $1 ORDER BY x, y) cell) AS cells,
         ${positionsSql("region_id = $1")} AS positions`;

/** The kinds of a region's venues, and where they are. */
export async function findRegionSurroundings(regionId: number): Promise<RegionSurroundings> {
  const [found] = await readPrepared<RegionSurroundings>(surroundingsSql, [regionId]);
  return found ?? { kinds: [], cells: [], positions: [] };
}
