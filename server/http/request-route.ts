import { endpointAt } from "@/lib/api/endpoint-at";
import {
  apiDocuments,
  dumpFilesPath,
  duplicatesEndpoint,
  lookupEndpoint,
  mcpEndpoint,
  nearMeEndpoint,
  operatorEndpoints,
  ownTilesPath,
  photoUploadEndpoint,
  sheetsPath,
} from "@/lib/routes/endpoints";
import { pageAt } from "@/lib/routes/page-at";
import { isPagePath, parsePath } from "./request-target";

/** Endpoints without parameters in their path that are not in the table of reading endpoints. */
const plainEndpoints = new Set([
  ...apiDocuments,
  ...operatorEndpoints,
  duplicatesEndpoint,
  lookupEndpoint,
  mcpEndpoint,
  nearMeEndpoint,
  photoUploadEndpoint,
]);

const folders = ["/_next", "/photos", sheetsPath, "/previews", dumpFilesPath, ownTilesPath];

const other = "other";

/**
 * Names the kind of address of a request target for the metrics. The names come from the tables of pages and endpoints,
 * so that no visitor can add one.
 */
export function requestRoute(target: string): string {
  const path = parsePath(target);
  if (path === null) {
    return other;
  }
  const folder = folders.find((start) => path.startsWith(`${start}/`));
  // No page has a dot in its address, but feeds have.
  const isPage = isPagePath(path) && !path.includes(".");
  return folder ?? endpointRoute(path) ?? (isPage ? pageAt(path)?.path : null) ?? other;
}

function endpointRoute(path: string): string | undefined {
  if (plainEndpoints.has(path)) {
    return path;
  }
  return path.startsWith("/api/") ? endpointAt(path)?.path : undefined;
}
