import { createHash } from "node:crypto";
import { cleanAddress } from "@/lib/clean/address";
import { cleanCapacity } from "@/lib/clean/capacity";
import { type Cleaned, type Note, repaired } from "@/lib/clean/cleaned";
import { cleanIdentifier } from "@/lib/clean/identifier";
import { cleanName, mentionsClosure } from "@/lib/clean/name";
import { cleanOtherNames } from "@/lib/clean/other-names";
import { cleanPhone } from "@/lib/clean/phone";
import { isDamaged, repairText } from "@/lib/clean/repair-text";
import { spreadLinks } from "@/lib/clean/spread-links";
import { cleanStatus, pastDay } from "@/lib/clean/status";
import { cleanJoinedLines, cleanLine, cleanParagraphs } from "@/lib/clean/text";
import { cleanSocialLink, cleanWebsite } from "@/lib/clean/website";
import { cleanLine as cleanTextLine } from "@/lib/core/text/clean-text";
import { toSlug } from "@/lib/core/text/slug";
import { recordOf } from "@/lib/core/typed-object";
import { amenityFacts } from "@/lib/model/amenity-facts";
import { identifierFields } from "@/lib/model/identifiers";
import { noPlaces, type Places } from "../places";
import {
  type ImportedTexts,
  importedTexts,
  type RawVenue,
  type VenueRecord,
} from "../venue-record";
import { statedAmenities } from "./amenities";
import { cleanDetails } from "./details";
import { statedPosition } from "./position";
import { cleanPostalCode } from "./postal-code";
import { type SpreadRow, spreadPlace } from "./spread-place";
import { cleanVenueType } from "./venue-type";
import { whereOf } from "./where";

const MAXIMUM_RECORD_ID_LENGTH = 200;

export type CleanedRow = { record: VenueRecord; warnings: Note[] } | { rejection: Note };

type Identity = Pick<
  VenueRecord,
  | "recordId"
  | "name"
  | "formerNames"
  | "otherNames"
  | "status"
  | "openedOn"
  | "closedOn"
  | "country"
  | "regionCode"
  | "city"
  | "isCityDerived"
>;

/**
 * Repairs a row as far as possible; rejects it without a name, a region, or a city. The last two come from a text that
 * holds the whole place or from the row's position or postal code if it names none and `places` are given. A text that
 * can't be split has the row wait: its city has no slug, and its region may be ''.
 */
export function cleanRow(raw: RawVenue, places: Places = noPlaces): CleanedRow {
  const warnings: Note[] = raw.warning ? [raw.warning] : [];
  const spread = spreadPlace(raw.values, places.table);
  const identity = identify(spread, warnings, places);
  if ("rejection" in identity) {
    return identity;
  }
  function take<Value>({ value, warning }: Cleaned<Value>): Value | null {
    if (warning) {
      warnings.push(warning);
    }
    return value;
  }
  const { values } = spread;
  const { country, regionCode } = identity;
  warnings.push(...damageIn(raw.values));
  const description = cleanParagraphs(values.description);
  const venueType = take(cleanVenueType(values.venueType));
  const { links, warning: linkWarning } = spreadLinks({
    website: take(cleanWebsite(values.website)),
    facebook: take(cleanSocialLink(values.facebook, "facebook")),
    twitter: take(cleanSocialLink(values.twitter, "twitter")),
    instagram: take(cleanSocialLink(values.instagram, "instagram")),
  });
  const record: VenueRecord = {
    line: raw.line,
    raw: raw.raw,
    ...identity,
    ...textsOf(values),
    address: take(cleanAddress(values.address)),
    postalCode: take(cleanPostalCode(values.postalCode, country, regionCode)),
    statedPosition: take(statedPosition(values)),
    phone: take(cleanPhone(values.phone, country)),
    ...(take(cleanCapacity(values.capacity)) ?? unknownCapacity),
    venueType,
    description,
    genres: cleanJoinedLines(values.genres),
    ...links,
    ...recordOf(identifierFields, (field) => take(cleanIdentifier(field, values[field]))),
    amenities: amenityFacts({
      stated: statedAmenities(values, warnings),
      statedSource: "IMPORT",
      description,
      venueType,
      // What they say of access counts beside what other sources say, when the venue is projected.
      details: null,
    }),
    details: cleanDetails(raw, country, warnings),
  };
  warnings.push(...[linkWarning, nameNote(record)].filter((note) => note !== undefined));
  return { record, warnings };
}

/** Texts that were repaired, and those that only a person can repair. */
function damageIn(values: RawVenue["values"]): Note[] {
  return Object.values(values).flatMap((text) => {
    const mended = repairText(text);
    const shown = shorten(mended);
    return [
      ...(mended === text ? [] : [repaired("damaged text", shorten(text), shown)]),
      ...(isDamaged(mended) ? [{ reason: "damaged text: please check it", detail: shown }] : []),
    ];
  });
}

function shorten(text: string): string {
  const line = cleanTextLine(text);
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** What a name may say that only a person can tell. */
function nameNote({ name, address }: VenueRecord): Note | undefined {
  const isAddress =
    lettersOf(name) === lettersOf(address ?? "") ||
    /^\d+\s.+\s(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway)\.?$/i.test(
      name,
    );
  if (isAddress) {
    return { reason: "the name looks like an address: please check it", detail: name };
  }
  return mentionsClosure(name)
    ? { reason: "the name mentions a closure: please check it", detail: name }
    : undefined;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

const unknownCapacity = { capacity: null, capacityMin: null, capacityMax: null };

/** Texts as they are; those with rules of their own are cleaned by `cleanRow`. */
function textsOf(values: RawVenue["values"]): ImportedTexts {
  return recordOf(importedTexts, (name) => cleanJoinedLines(values[name]));
}

/** The values a row is rejected without. */
function identify(
  spread: SpreadRow,
  warnings: Note[],
  places: Places,
): Identity | { rejection: Note } {
  const { values } = spread;
  const name = cleanName(values.name);
  const place = whereOf(spread, places);
  if ("rejection" in place) {
    return place;
  }
  if ("rejection" in name) {
    return name;
  }
  const status = name.status ? { value: name.status } : cleanStatus(values);
  if ("rejection" in status) {
    return status;
  }
  const { warning: nameWarning, name: ownName, formerName } = name;
  const names = { name: ownName, ...namesOf(values, ownName, formerName, warnings) };
  const notes = [...place.notes, "warning" in status ? status.warning : undefined, nameWarning];
  warnings.push(...notes.filter((note) => note !== undefined));
  const { notes: _, ...where } = place;
  const { city, regionCode } = where;
  const recordId = toRecordId(values.recordId, [name.name, city.slug || city.name, regionCode]);
  const closedOn = status.value === "CLOSED" ? pastDay(values.closed) : null;
  const days = { openedOn: pastDay(values.opened), closedOn };
  return { recordId, ...names, status: status.value, ...days, ...where };
}

/** What the venue was and is also called, apart from its name. */
function namesOf(
  values: RawVenue["values"],
  name: string,
  formerName: string | null,
  warnings: Note[],
): Pick<VenueRecord, "formerNames" | "otherNames"> {
  const inName = formerName === null ? [] : [formerName];
  const former = cleanOtherNames(values.formerNames, "former name", [name, ...inName]);
  const formerNames = [...inName, ...(former.value ?? [])];
  const other = cleanOtherNames(values.otherNames, "other name", [name, ...formerNames]);
  warnings.push(...[former.warning, other.warning].filter((note) => note !== undefined));
  return { formerNames, otherNames: other.value ?? [] };
}

/** The file's own id, or a hash of name and place, which changes with them. */
function toRecordId(text: string | undefined, identity: string[]): string {
  return statedRecordId(text) ?? hash(identity.map((part) => toSlug(part) || part).join("\n"));
}

/** The file's own id, also of a row that is rejected; null without one. */
export function statedRecordId(text: string | undefined): string | null {
  // Accept 0 as an id, although it means empty in other columns.
  const stated = text?.trim() === "0" ? "0" : cleanLine(text);
  return stated === null || stated.length <= MAXIMUM_RECORD_ID_LENGTH ? stated : hash(stated);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}
