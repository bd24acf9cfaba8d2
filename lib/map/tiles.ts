import { env } from "@/lib/core/env";

export type MapTiles = { url: string; attribution: string };

/** The address of tiles for maps that the server draws; null with MAP_TILES=off, when maps have no streets. */
export const drawnTileUrl = env.MAP_TILES === "on" ? env.TILE_URL : null;

/** Passed down from server components, since the environment is read only on the server. */
export const mapTiles: MapTiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
