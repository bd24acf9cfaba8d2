import { env } from "@/lib/core/env";
import { ownTilesPath } from "@/lib/routes/endpoints";

export type MapTiles = { url: string; attribution: string };

/** Whether tiles come from the site's own file, so that no other site is asked for any. */
export const areTilesOwn = env.MAP_PMTILES !== undefined;

/** Passed down from server components, since the environment is read only on the server. */
export const mapTiles: MapTiles = {
  url: areTilesOwn ? `${ownTilesPath}/{z}/{x}/{y}` : env.TILE_URL,
  attribution: env.TILE_ATTRIBUTION,
};

/** The address of tiles for maps that the server draws; null with MAP_TILES=off, when maps have no streets. */
export const drawnTileUrl = env.MAP_TILES === "on" ? mapTiles.url : null;
