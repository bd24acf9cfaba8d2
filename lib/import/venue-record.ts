import type { CountryCode, Note } from "@/lib/clean/cleaned";
import type { AmenityFacts, AmenityId } from "@/lib/model/amenities";
import type { KnownCapacity } from "@/lib/model/capacity";
import type { DetailId, DetailValues } from "@/lib/model/details";
import {
  type ImportedField,
  importedFields,
  type TextField,
  textFields,
} from "@/lib/model/venue-fields";
import type { ShownStatus } from "@/lib/model/venue-status";
import type { VenueType } from "@/lib/model/venue-types";

/** Fields of a row, independent of column names. */
export type RawField =
  | ImportedField
  | AmenityId
  | DetailId
  | "recordId"
  | "formerNames"
  | "otherNames"
  | "city"
  | "location"
  | "region"
  | "country"
  | "coordinates"
  | "status"
  | "active"
  | "closed"
  | "opened"
  | "amenities"
  | "genres";

/** One uncleaned row of a file. */
export type RawVenue = {
  /** The row's first line in the file, from 1; in a JSON file, the number of the record. */
  line: number;
  values: Partial<Record<RawField, string>>;
  /** Every column that is not empty, as it came. */
  raw: Record<string, string>;
  /** Set by the reader. */
  warning?: Note;
};

/** A record of a file, unless it cannot be read. */
export type ReadRow = RawVenue | { line: number; rejection: Note; recordId?: string };

/** A condition of the mapping may leave a record out. The file holds it nonetheless. */
export type FileRow = ReadRow | { line: number; isLeftOut: true; recordId: string };

/** Unvalidated coordinates, possibly swapped or out of range. */
export type StatedPosition = { latitude: number; longitude: number };

export type CityName = { slug: string; name: string };

type ImportedText = Exclude<ImportedField & TextField, "name" | "venueType">;

/** Columns of text, empty or not. */
export type ImportedTexts = Record<ImportedText, string | null>;

export const importedTexts = importedFields.filter((name): name is ImportedText =>
  textFields.some((text) => text === name && text !== "name" && text !== "venueType"),
);

/** A cleaned venue; its city's id, slug, and final coordinates still come from the database. */
export type VenueRecord = ImportedTexts &
  KnownCapacity & {
    line: number;
    raw: Record<string, string>;
    recordId: string;
    name: string;
    formerNames: string[];
    otherNames: string[];
    /** Null if the record says nothing about being open. */
    status: ShownStatus | null;
    /** As precise as they are stated, if they are. */
    openedOn: string | null;
    closedOn: string | null;
    country: CountryCode;
    regionCode: string;
    city: CityName;
    /** The city or its region follows from the postal code or the position. */
    isCityDerived: boolean;
    statedPosition: StatedPosition | null;
    venueType: VenueType | null;
    amenities: AmenityFacts;
    details: DetailValues;
    /** As it stands in the file; the database has the list of genres. */
    genres: string | null;
  };
