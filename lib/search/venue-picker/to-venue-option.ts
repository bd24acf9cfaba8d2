import { keysOf, recordOf } from "@/lib/core/typed-object";
import { type AmenityValues, amenities } from "@/lib/model/amenities";
import { statedBand } from "@/lib/model/capacity";
import { detailText } from "@/lib/model/detail-words";
import {
  type DetailSectionId,
  detailIds,
  detailOf,
  type FlatDetails,
  flatDetails,
  isDetailId,
  isSectionId,
} from "@/lib/model/details";
import { factWords } from "@/lib/model/fact-words";
import { toFieldText } from "@/lib/model/field-text";
import {
  type ChangeField,
  fieldNames,
  type ListedFactId,
  listedFactIds,
  listedFacts,
} from "@/lib/model/listed-facts";
import { formatPhone } from "@/lib/model/phone";
import type { City } from "@/lib/places/selects";
import { fullAddress } from "@/lib/venues/address";
import { hoursByDay } from "@/lib/venues/hours-by-day";
import type { StoredVenue } from "@/lib/venues/selects";
import type { ListedFact, VenueOption } from "./facts";

export function toVenueOption(venue: StoredVenue): VenueOption {
  const { id, slug, name } = venue;
  return { id, slug, name, address: fullAddress(venue), facts: listFacts(venue) };
}

type Listed = Pick<
  StoredVenue,
  | (typeof amenities)[number]["id"]
  | "address"
  | "postalCode"
  | "venueType"
  | "capacity"
  | "capacityMin"
  | "capacityMax"
  | "phone"
  | "email"
  | "website"
  | "operatingHours"
  | "status"
  | "details"
> & {
  city: City;
  genres: { genre: { slug: string; name: string } }[];
};

/** What a venue's page says, as the update form shows it. */
function listFacts(venue: Listed): ListedFact[] {
  const genres = new Map(venue.genres.map(({ genre }) => [genre.slug, genre.name]));
  const facts = { ...venue, genres: [...genres.keys()] };
  const values = changeValues(venue);
  const wordsOf = (id: ListedFactId) => {
    if (id === "address") {
      return fullAddress(venue);
    }
    if (isSectionId(id)) {
      return sectionWords(id, flatDetails(venue.details));
    }
    return id === "amenities" ? amenityWords(venue) : factWords(id, facts, { genres });
  };
  return listedFactIds.map((id) => {
    return {
      id,
      label: listedFacts[id].label,
      value: wordsOf(id) || null,
      values: Object.fromEntries(fieldNames(id).map((field) => [field, values[field]])),
    };
  });
}

/** '15 of 16 known': their changes say them one by one. */
function sectionWords(section: DetailSectionId, stated: FlatDetails): string {
  const fields = fieldNames(section).filter(isDetailId);
  const known = fields.filter((field) => stated[field] !== null);
  return known.length > 0 ? `${known.length} of ${fields.length} known` : "";
}

/** 'Bar, Parking: no' */
function amenityWords(venue: Listed): string {
  const has = amenities.filter(({ id }) => venue[id]).map(({ label }) => label);
  const lacks = amenities
    .filter(({ id }) => venue[id] === false)
    .map(({ label }) => `${label}: no`);
  return [...has, ...lacks].join(", ");
}

/** What a visitor may change of a venue, as it is now: texts of the venue's form, '' for unknown. */
export function changeValues(venue: Listed): Record<ChangeField, string> {
  const { address, postalCode, venueType, capacity, email, website, operatingHours } = venue;
  const stated = flatDetails(venue.details);
  const values = { address, postalCode, venueType, capacity, email, website, operatingHours };
  return {
    ...mapValues(values, toFieldText),
    ...mapValues(pickAmenities(venue), toFieldText),
    ...recordOf(detailIds, (id) => detailText(detailOf(id), stated[id])),
    hoursByDay: hoursByDay(operatingHours ?? ""),
    capacityBand: statedBand(venue)?.id ?? "",
    phone: venue.phone ? formatPhone(venue.phone) : "",
    genres: toFieldText(venue.genres.map(({ genre }) => genre.slug)),
    status: venue.status,
  };
}

function pickAmenities({ bar, food, merch, parking, accessibility }: Listed): AmenityValues {
  return { bar, food, merch, parking, accessibility };
}

function mapValues<Name extends string, Value>(
  values: Record<Name, Value>,
  toText: (value: Value) => string,
): Record<Name, string> {
  return recordOf(keysOf(values), (name) => toText(values[name]));
}
