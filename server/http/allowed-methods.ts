import {
  apiDocuments,
  duplicatesEndpoint,
  isEndpoint,
  lookupEndpoint,
  operatorEndpoints,
} from "@/lib/routes/endpoints";
import { pageAt, sectionAt } from "@/lib/routes/page-at";

const reading = ["GET", "HEAD"];
const writing = [...reading, "POST"];
const documentMethods = [...reading, "OPTIONS"];
const callMethods = [...writing, "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Endpoints that support no other method; Next would refuse others without an Allow header. */
const plainCalls = new Map([
  ...[...operatorEndpoints, lookupEndpoint, duplicatesEndpoint].map(
    (path) => [path, reading] as const,
  ),
  ...apiDocuments.map((path) => [path, documentMethods] as const),
]);

/** Returns the methods that make sense at a path. Endpoints under /api refuse more themselves. */
export function allowedMethods(path: string): string[] {
  if (isEndpoint(path)) {
    return plainCalls.get(path) ?? callMethods;
  }
  return hasForms(path) ? writing : reading;
}

/** Whether the page at a path has forms that post to its own address. */
function hasForms(path: string): boolean {
  const section = sectionAt(path);
  return Boolean(pageAt(path)?.form ?? (section?.personal && section.form));
}
