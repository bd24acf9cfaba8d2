import { parsePage } from "@/lib/core/page-number";
import { type AmenityId, amenities } from "./amenities";
import { type CapacityBandId, capacityBands } from "./capacity";
import { cleanQuery } from "./search-params";
import { type VenueType, venueTypes } from "./venue-types";

export const browseSorts = [
  { id: "relevance", label: "Relevance" },
  { id: "name", label: "Name A-Z" },
  { id: "-name", label: "Name Z-A" },
  { id: "capacity", label: "Capacity Low-High" },
  { id: "-capacity", label: "Capacity High-Low" },
] as const;

export type BrowseSort = (typeof browseSorts)[number]["id"];

/** What /browse shows, as its address says it; `browseHref` writes it back. */
export type BrowseParams = {
  q: string;
  type: VenueType | undefined;
  capacity: CapacityBandId | undefined;
  /** In the order of the amenities' table. */
  amenities: AmenityId[];
  sort: BrowseSort;
  page: number;
  /** The first page shown: with Load More, several stand below each other. */
  from: number;
};

type Raw = Record<string, unknown>;

/** Addresses are user input: anything unreadable falls back to its default instead of failing the page. */
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

/** Whether a filter or an order is asked for that there is none of; one left empty is not asked for. */
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

/** So many pages are sent in one document at most: 240 venues. */
const maxPages = 10;

function parseFrom(from: number, page: number): number {
  return Math.max(Math.min(from, page), page - maxPages + 1);
}

/** Whether only a part of the directory is asked for. */
export function isNarrowed({ q, type, capacity, amenities: wanted }: BrowseParams): boolean {
  return Boolean(q || type || capacity || wanted.length > 0);
}

/** Of a parameter given several times, the first counts. */
function first(value: unknown): string | undefined {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === "string" ? single : undefined;
}
