import { memoize } from "@/lib/core/memoize";

/** Content encoding of a body; "identity" is uncompressed. */
export type Encoding = "br" | "gzip" | "identity";

/** In order of preference among equal weights. */
const encodings: Encoding[] = ["br", "gzip", "identity"];

/** Picks the encoding of a response from the request's Accept-Encoding (RFC 9110, 12.5.3). */
export const preferredEncoding = memoize((accepted): Encoding => {
  const weights = new Map(accepted.split(",").map(readWeight));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? 0.001 : (weights.get("*") ?? 0));
  return encodings.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best));
});

/** Whether a body of this content type becomes smaller. */
export function isCompressible(contentType: unknown): boolean {
  return /^text\/|json|javascript|xml|svg/.test(String(contentType));
}

/** 'gzip;q=0.5' → ['gzip', 0.5]. */
function readWeight(entry: string): [name: string, weight: number] {
  const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return [name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight) || 0];
}
