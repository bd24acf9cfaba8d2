import { env } from "@/lib/core/env";

export type MapTiles = { url: string; attribution: string };

/** For pages to hand down: the environment is read on the server only. */
export const mapTiles: MapTiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
