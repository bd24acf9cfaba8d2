import { parsePage } from "@/lib/core/page-number";
import { type AmenityId, amenities } from "./amenities";
import { type BrowseSort, browseSorts } from "./browse-sorts";
import { type CapacityBandId, capacityBands } from "./capacity";
import { firstShown } from "./page-range";
import { cleanQuery } from "./search-params";
import { readTraits, type TraitId } from "./traits";
import { type VenueType, venueTypes } from "./venue-types";

/** Query of /browse, parsed; `browseHref` writes it back. */
export type BrowseParams = {
  q: string;
  /** Path of a region or city as in its address, without the first slash; empty for everywhere. */
  place: string;
  /** Slug of a music genre; empty for any. */
  genre: string;
  /** Word of the venues' names, as search writes it; empty for any. */
  name: string;
  type: VenueType | undefined;
  capacityBand: CapacityBandId | undefined;
  /** In the order of the table of amenities. */
  amenities: AmenityId[];
  /** In the order of their table. */
  traits: TraitId[];
  /** Also venues of which a trait is unknown. */
  isUnknownToo: boolean;
  sort: BrowseSort;
  page: number;
  /** First page shown; Load More appends further ones. */
  from: number;
};

type Raw = Record<string, unknown>;

const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const slugPattern = new RegExp(`^${slug}$`);
const wordPattern = /^[a-z0-9]{2,40}$/;
const placePath = new RegExp(`^${slug}(?:/${slug}){1,2}$`);

/** Addresses are user input: invalid values fall back to their defaults. */
export function parseBrowseParams(raw: Raw): BrowseParams {
  const page = parseNumber(raw.page);
  const traits = readTraits(namesIn(raw.with));
  return {
    q: cleanQuery(first(raw.q) ?? ""),
    place: matching(placePath, raw.place),
    genre: matching(slugPattern, raw.genre),
    name: matching(wordPattern, raw.name),
    type: venueTypes.find(({ slug }) => slug === first(raw.type))?.slug,
    capacityBand: capacityBands.find(({ id }) => id === first(raw.capacity))?.id,
    amenities: amenities.map(({ id }) => id).filter((id) => first(raw[id]) === "1"),
    traits,
    isUnknownToo: traits.length > 0 && first(raw.unknown) === "1",
    sort: browseSorts.find(({ id }) => id === first(raw.sort))?.id ?? "relevance",
    page,
    from: raw.from === undefined ? page : firstShown(parseNumber(raw.from), page),
  };
}

/** Whether the query has an unknown filter value or order, or an empty value, as forms without scripts send. */
export function hasNeedlessValue(raw: Raw): boolean {
  const { type, capacityBand, place, genre, name, traits, isUnknownToo } = parseBrowseParams(raw);
  const sort = first(raw.sort);
  return (
    Object.values(raw).some((value) => first(value) === "") ||
    Boolean(first(raw.place) && !place) ||
    Boolean(first(raw.genre) && !genre) ||
    Boolean(first(raw.name) && !name) ||
    Boolean(first(raw.type) && !type) ||
    Boolean(first(raw.capacity) && !capacityBand) ||
    Boolean(sort && !browseSorts.some(({ id }) => id === sort)) ||
    amenities.some(({ id }) => (first(raw[id]) || "1") !== "1") ||
    [raw.with].flat().length > 1 ||
    (first(raw.with) ?? "") !== traits.join() ||
    Boolean(first(raw.unknown)) !== isUnknownToo
  );
}

function parseNumber(raw: unknown): number {
  const page = parsePage({ page: first(raw) }, Number.POSITIVE_INFINITY);
  return page.kind === "page" ? page.page : 1;
}

/** Whether a text or a filter narrows the list. */
export function isNarrowed({
  q,
  place,
  genre,
  name,
  type,
  capacityBand,
  ...params
}: BrowseParams): boolean {
  return Boolean(
    q ||
      place ||
      genre ||
      name ||
      type ||
      capacityBand ||
      params.amenities.length > 0 ||
      params.traits.length > 0,
  );
}

function matching(pattern: RegExp, value: unknown): string {
  const text = first(value) ?? "";
  return pattern.test(text) ? text : "";
}

/** The names of a list: a form repeats the parameter, and an address joins them. */
function namesIn(value: unknown): string[] {
  return [value].flat().flatMap((text) => (typeof text === "string" ? text.split(",") : []));
}

/** The first value of a repeated parameter. */
function first(value: unknown): string | undefined {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === "string" ? single : undefined;
}
