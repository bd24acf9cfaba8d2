import { env } from "@/lib/core/env";
import { ownTilesPath } from "@/lib/routes/endpoints";

/** `url` is null with MAP_TILES=off, when maps have no streets. */
export type MapTiles = { url: string | null; attribution: string };

/** Passed down from server components, since the environment is read only on the server. */
export const mapTiles: MapTiles = { url: tileUrl(), attribution: env.TILE_ATTRIBUTION };

/** The other site that browsers ask for tiles; null if they ask none. */
export const tileOrigin =
  mapTiles.url === env.TILE_URL ? new URL(env.TILE_URL.replaceAll(/[{}]/g, "")).origin : null;

function tileUrl(): string | null {
  if (env.MAP_TILES === "off") {
    return null;
  }
  return env.MAP_PMTILES === undefined ? env.TILE_URL : `${ownTilesPath}/{z}/{x}/{y}`;
}
