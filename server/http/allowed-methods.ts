import {
  contributionsPath,
  healthCall,
  lookupCall,
  metricsCall,
  openApiPath,
  reviewRoutes,
  routes,
} from "@/lib/routes/hrefs";

const reading = ["GET", "HEAD"];
const writing = [...reading, "POST"];
const callMethods = [...writing, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Calls whose handlers know no other method; Next would refuse it without saying what is allowed. */
const plainCalls: Record<string, string[] | undefined> = {
  [healthCall]: reading,
  [metricsCall]: reading,
  [lookupCall]: reading,
  [openApiPath]: [...reading, "OPTIONS"],
};

const formPages = new Set<string>([routes.submitVenue, routes.submitPhotos, routes.updateInfo]);
const formFolders = [contributionsPath, reviewRoutes.queue].map((path) => `${path}/`);

/** The methods that make sense at a path. The calls under /api refuse more themselves. */
export function allowedMethods(path: string): string[] {
  if (path.startsWith(`${routes.api}/`)) {
    return plainCalls[path] ?? callMethods;
  }
  return hasForms(path) ? writing : reading;
}

/** Pages whose forms are sent to their own address. */
function hasForms(path: string): boolean {
  const withSlash = path.endsWith("/") ? path : `${path}/`;
  return (
    formPages.has(withSlash.slice(0, -1)) ||
    formFolders.some((folder) => withSlash.startsWith(folder))
  );
}
