import { memoize } from "@/lib/core/memoize";
import { endpoints, type ReadEndpoint } from "./endpoints";

const patterns = Object.values<ReadEndpoint>(endpoints)
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  // Fixed segments win over parameters, as in Next's router: "/api/countries/venue-counts" is not a country.
  .sort((a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint));

/** The reading endpoint of the API that responds at a path. */
export const endpointAt = memoize(
  (path): ReadEndpoint | null =>
    patterns.find(({ pattern }) => pattern.test(path))?.endpoint ?? null,
);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

function parametersIn({ path }: ReadEndpoint): number {
  return path.split("{").length;
}
