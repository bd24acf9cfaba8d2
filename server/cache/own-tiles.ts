import { messageOf } from "@/lib/core/error-parts";
import { log } from "@/lib/core/log";
import { type Archive, openArchive } from "@/lib/map/archive";
import { findSource, parseTilePath } from "@/lib/map/tile-address";
import { cutPicture, drawTile } from "@/lib/map/tile-drawing";
import { ownTilesPath } from "@/lib/routes/endpoints";
import type { Exchange } from "@/server/http/exchange";
import { refuse } from "@/server/http/refuse";
import { setIdHeader } from "@/server/http/request-id";
import { securityHeaders, setSecurityHeaders } from "@/server/http/security-headers";
import { isOfType } from "@/server/render/outcome";
import type { RenderedPage } from "@/server/render/render-page";
import type { RenderQueue } from "@/server/render/render-queue";
import { createEncoder, finishedDocument, gzipDocument } from "./cached-document";
import { PageCache } from "./page-cache";
import { sendFound } from "./pages";

/** A thousand tiles or two of the most visited cities. */
const maxBytes = 16 * 1024 * 1024;

/** Streets change slowly. After that, an ETag says whether the tile has. */
const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Opens the map tiles in a file; null without one.
 * @throws Error with a remedy if it can't be read.
 */
export async function openOwnTiles(
  file: string | undefined,
  queue: RenderQueue,
): Promise<PageCache | null> {
  if (file === undefined) {
    return null;
  }
  const archive = await openArchive(file).catch((error: unknown) => {
    throw new Error(
      `Could not read the map tiles in ${file} (MAP_PMTILES): ${messageOf(error)}.\nName a PMTiles file, as docs/operating.md says, or leave the setting out.`,
    );
  });
  const encoder = createEncoder(maxBytes);
  const cache = new PageCache({
    queue,
    isOfPages: false,
    outcomeOf: () => "page",
    render: (path) =>
      makeTile(archive, path).catch((error: unknown) => {
        log.error({ error, path }, "could not draw a map tile");
        throw error;
      }),
    toDocument: async (tile) => {
      const headers = { ...securityHeaders, ...tile.headers, "cache-control": cacheControl };
      return isOfType(tile, "image/svg")
        ? gzipDocument(tile.body, { ...headers, vary: "Accept-Encoding" }, encoder)
        : finishedDocument(tile.body, headers);
    },
    notFoundPageFor: (path) => ({ path, key: path }),
    ttlOf: () => Number.POSITIVE_INFINITY,
    now: () => performance.now(),
    maxBytes,
  });
  // No change of the directory changes them.
  cache.setSubscribed(true);
  return cache;
}

async function makeTile(archive: Archive, path: string): Promise<RenderedPage> {
  const address = parseTilePath(path);
  if (!address) {
    throw new Error(`no address of a tile: ${path}`);
  }
  const { source, part } = findSource(address, archive.maxZoom);
  const tile = await archive.read(source);
  const { pictureType } = archive;
  if (tile && pictureType && part.size === 1) {
    return toTile(pictureType, tile);
  }
  const svg =
    tile && pictureType ? cutPicture(tile, pictureType, part) : drawTile(tile, address.z, part);
  return toTile("image/svg+xml", svg);
}

function toTile(type: string, body: Uint8Array | string): RenderedPage {
  return { status: 200, headers: { "content-type": type }, body: Buffer.from(body) };
}

/**
 * Responds to a request for a map tile of `tiles`: 404 for one that no map asks for, and without a file. Returns false for
 * any other request.
 */
export function serveOwnTile(
  exchange: Exchange,
  tiles: PageCache | null,
): false | Promise<void> | undefined {
  const { request, response, path, clientOf } = exchange;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!(isRead && path.startsWith(`${ownTilesPath}/`))) {
    return false;
  }
  if (tiles && parseTilePath(path)) {
    return sendFound(exchange, tiles.find({ path, key: path }, clientOf), null);
  }
  setIdHeader(request, response);
  setSecurityHeaders(response);
  refuse(response, { status: 404, message: "there is no such map tile." });
  return undefined;
}
