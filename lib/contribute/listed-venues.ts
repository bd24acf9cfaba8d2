import type { Coordinates } from "@/lib/model/coordinates";
import { duplicatesEndpoint } from "@/lib/routes/endpoints";

/** Shorter names are like too many others. */
export const minNameLength = 3;

type ListedVenue = { id: number; name: string; href: string; address: string };

/** Listed venues that a submission may be one of, and where its city is. */
export type Listed = { venues: ListedVenue[]; center: Coordinates | null };

/** What venues are compared by. */
const comparedFields = ["name", "countryCode", "regionCode", "city", "address"] as const;

/** Address of the venues that what was typed so far may be one of; null until it says enough. */
export function listedVenuesHref(typed: Record<string, string | undefined>): string | null {
  const texts = comparedFields.map((field) => [field, (typed[field] ?? "").trim()] as const);
  const isMissing = texts.some(([field, text]) => field !== "address" && text === "");
  const isShort = (typed.name ?? "").trim().length < minNameLength;
  const query = new URLSearchParams(
    texts.flatMap(([field, text]) => (text === "" ? [] : [[field, text]])),
  );
  return isMissing || isShort ? null : `${duplicatesEndpoint}?${query}`;
}

/** Parses a response. @throws Error if invalid. */
export function parseListed(response: unknown): Listed {
  const { venues, center } = Object(response);
  if (Array.isArray(venues) && venues.every(isListed)) {
    return { venues, center: center ?? null };
  }
  throw new Error("invalid response about listed venues");
}

function isListed(entry: unknown): entry is ListedVenue {
  const { id, name, href, address } = Object(entry);
  return Number.isInteger(id) && [name, href, address].every((text) => typeof text === "string");
}
