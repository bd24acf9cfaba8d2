import type { AmenityFacts, AmenityId } from "@/lib/model/amenities";
import type { ImportedField, TextField } from "@/lib/model/venue-fields";
import type { VenueType } from "@/lib/model/venue-types";
import type { regionNames } from "@/lib/places/region-names";

export type CountryCode = keyof typeof regionNames;

/** Why a value or a row was not taken. The reason is one of a few fixed ones, so that they can be counted. */
export type Note = { reason: string; detail?: string };

/** A repaired value; null with a warning where nothing could be made of it. */
export type Cleaned<Value> = { value: Value | null; warning?: Note };

/** What a reader may find in a row, whatever the format calls it. */
export type RawField =
  | ImportedField
  | AmenityId
  | "recordId"
  | "city"
  | "region"
  | "country"
  | "coordinates"
  | "amenities";

/** One row as its file has it. */
export type RawVenue = {
  /** Where the row starts in its file, from 1. */
  line: number;
  values: Partial<Record<RawField, string>>;
  /** What the reader found odd about the row. */
  warning?: Note;
};

/** Two numbers as stated, not yet known to be on the globe, in the region or in this order. */
export type StatedPosition = { latitude: number; longitude: number };

export type CityName = { slug: string; name: string };

/** What stands in a column as it is; the rest follows from it, from its city, or from its position. */
type ImportedTexts = Record<
  Exclude<ImportedField & TextField, "name" | "venueType">,
  string | null
>;

/** A venue as it can be written, but for what only the database knows: its city's row, its slug, its position. */
export type VenueRecord = ImportedTexts & {
  line: number;
  recordId: string;
  name: string;
  isClosed: boolean;
  country: CountryCode;
  regionCode: string;
  city: CityName;
  statedPosition: StatedPosition | null;
  capacity: number | null;
  venueType: VenueType | null;
  amenities: AmenityFacts;
};
