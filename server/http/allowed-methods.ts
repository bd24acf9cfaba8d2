import {
  healthEndpoint,
  lookupEndpoint,
  metricsEndpoint,
  openApiPath,
  routes,
} from "@/lib/routes/hrefs";
import { pageAt, sectionAt } from "@/lib/routes/page-at";

const reading = ["GET", "HEAD"];
const writing = [...reading, "POST"];
const callMethods = [...writing, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Calls whose handlers know no other method; Next would refuse it without saying what is allowed. */
const plainCalls: Record<string, string[] | undefined> = {
  [healthEndpoint]: reading,
  [metricsEndpoint]: reading,
  [lookupEndpoint]: reading,
  [openApiPath]: [...reading, "OPTIONS"],
};

/** The methods that make sense at a path. The calls under /api refuse more themselves. */
export function allowedMethods(path: string): string[] {
  if (path.startsWith(`${routes.api}/`)) {
    return plainCalls[path] ?? callMethods;
  }
  return hasForms(path) ? writing : reading;
}

/** Pages whose forms are sent to their own address. */
function hasForms(path: string): boolean {
  const section = sectionAt(path);
  return Boolean(pageAt(path)?.form ?? (section?.personal && section.form));
}
