import { env } from "@/lib/core/env";

export type MapTiles = { url: string; attribution: string };

/** Passed down from server components, since the environment is read only on the server. */
export const mapTiles: MapTiles = { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION };
