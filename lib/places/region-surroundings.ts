import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { Coordinates } from "@/lib/model/coordinates";
import type { MapCell } from "./dots";
import { type KindCount, kindCountsSql, wholeRegion } from "./kind-counts";
import { positionsSql } from "./positions";
import { mapCellsSql } from "./queries";
import { regionWalksSql, type WalkOfCity } from "./walks";

type RegionSurroundings = {
  kinds: KindCount[];
  /** Where its venues are, roughly. */
  cells: MapCell[];
  /** Positions of up to 600 of them. */
  positions: Coordinates[];
  /** Those of most venues first. */
  walks: WalkOfCity[];
};

/** One statement, of which all parts read only the region's rows by index, and a bounded number of walks. */
const surroundingsSql = `
  SELECT (SELECT coalesce(json_agg(counted), '[]')
            FROM (${kindCountsSql("$1", `${wholeRegion}`)}) counted) AS kinds,
         (SELECT coalesce(json_agg(cell), '[]')
            FROM (${mapCellsSql} AND region_id = $1 ORDER BY x, y) cell) AS cells,
         ${positionsSql("region_id = $1")} AS positions,
         (SELECT coalesce(json_agg(walk), '[]') FROM (${regionWalksSql("$1")}) walk) AS walks`;

/** The kinds of a region's venues, where they are, and its walks. */
export async function findRegionSurroundings(regionId: number): Promise<RegionSurroundings> {
  const [found] = await readPrepared<RegionSurroundings>(surroundingsSql, [regionId]);
  return found ?? { kinds: [], cells: [], positions: [], walks: [] };
}
