import { parsePage } from "@/lib/core/page-number";
import { type AmenityId, amenities } from "./amenities";
import { type CapacityBandId, capacityBands } from "./capacity";
import { cleanQuery } from "./search-params";
import { type VenueType, venueTypes } from "./venue-types";

export const browseSorts = [
  { id: "relevance", label: "Recommended" },
  { id: "name", label: "Name A-Z" },
  { id: "-name", label: "Name Z-A" },
  { id: "capacity", label: "Capacity Low-High" },
  { id: "-capacity", label: "Capacity High-Low" },
] as const;

export type BrowseSort = (typeof browseSorts)[number]["id"];

/** Query of /browse, parsed; `browseHref` writes it back. */
export type BrowseParams = {
  q: string;
  type: VenueType | undefined;
  capacity: CapacityBandId | undefined;
  /** In the order of the table of amenities. */
  amenities: AmenityId[];
  sort: BrowseSort;
  page: number;
  /** First page shown; Load More appends further ones. */
  from: number;
};

type Raw = Record<string, unknown>;

/** Addresses are user input: invalid values fall back to their defaults. */
export function parseBrowseParams(raw: Raw): BrowseParams {
  const page = parseNumber(raw.page);
  return {
    q: cleanQuery(first(raw.q) ?? ""),
    type: venueTypes.find(({ slug }) => slug === first(raw.type))?.slug,
    capacity: capacityBands.find(({ id }) => id === first(raw.capacity))?.id,
    amenities: amenities.map(({ id }) => id).filter((id) => first(raw[id]) === "1"),
    sort: browseSorts.find(({ id }) => id === first(raw.sort))?.id ?? "relevance",
    page,
    from: raw.from === undefined ? page : parseFrom(parseNumber(raw.from), page),
  };
}

/** Whether the query names an unknown filter value or order; empty values are ignored. */
export function hasUnknownValue(raw: Raw): boolean {
  const { type, capacity } = parseBrowseParams(raw);
  const sort = first(raw.sort);
  return (
    Boolean(first(raw.type) && !type) ||
    Boolean(first(raw.capacity) && !capacity) ||
    Boolean(sort && !browseSorts.some(({ id }) => id === sort)) ||
    amenities.some(({ id }) => (first(raw[id]) || "1") !== "1")
  );
}

function parseNumber(raw: unknown): number {
  const page = parsePage({ page: first(raw) }, Number.POSITIVE_INFINITY);
  return page.kind === "page" ? page.page : 1;
}

/** Maximum number of pages in one document: 240 venues. */
const maxPages = 10;

function parseFrom(from: number, page: number): number {
  return Math.max(Math.min(from, page), page - maxPages + 1);
}

/** Whether a text or a filter narrows the list. */
export function isNarrowed({ q, type, capacity, amenities: wanted }: BrowseParams): boolean {
  return Boolean(q || type || capacity || wanted.length > 0);
}

/** The first value of a repeated parameter. */
function first(value: unknown): string | undefined {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === "string" ? single : undefined;
}
