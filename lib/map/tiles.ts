import { env } from "@/lib/core/env";
import { ownTilesPath } from "@/lib/routes/endpoints";

/** `url` is null with MAP_TILES=off, when maps have no streets. */
export type MapTiles = { url: string | null; attribution: string };

const isOn = env.MAP_TILES === "on";

/** The file of the site's own tiles; undefined without one, and if no map asks for them. */
export const ownTilesFile = isOn ? env.MAP_PMTILES : undefined;

const service = isOn && ownTilesFile === undefined ? env.TILE_URL : null;

/** Passed down from server components, since the environment is read only on the server. */
export const mapTiles: MapTiles = {
  url: ownTilesFile === undefined ? service : `${ownTilesPath}/{z}/{x}/{y}`,
  attribution: env.TILE_ATTRIBUTION,
};

/** What {s} stands for, as in Leaflet. */
export const tileSubdomains = ["a", "b", "c"] as const;

type TileService = { host: string; isOpenStreetMap: boolean; origins: string[] };

/** The other site that browsers ask for tiles; null if they ask none. */
export const tileService = service === null ? null : describeService(service);

function describeService(url: string): TileService {
  const { host } = new URL(url.replace("//{s}.", "//").replace("{s}", tileSubdomains[0]));
  const origins = tileSubdomains.map((name) => new URL(url.replace("{s}", name)).origin);
  return {
    host,
    isOpenStreetMap: host === "tile.openstreetmap.org",
    origins: [...new Set(origins)],
  };
}
