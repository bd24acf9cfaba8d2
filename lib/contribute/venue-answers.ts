import { recordOf } from "@/lib/core/typed-object";
import { amenities, amenityIds } from "@/lib/model/amenities";
import { askedTextNames, askedTexts } from "@/lib/model/asked-texts";
import { bandRange } from "@/lib/model/capacity";
import { fieldWords } from "@/lib/model/field-words";
import { readYesOrNo } from "@/lib/model/yes-or-no";
import type { VenueFormField, VenueValues } from "./venue-wizard";
import type { VenueVocabulary } from "./vocabulary";

export type VenueAnswer = { field: VenueFormField; name: string; value: string };

/** What was filled in, in form order; an address with its city, state, and country is one answer. */
export function venueAnswers(values: VenueValues, vocabulary: VenueVocabulary): VenueAnswer[] {
  const facts = {
    ...values,
    ...recordOf(amenityIds, (id) => readYesOrNo(values[id])),
    capacity: null,
    ...bandRange(values.capacity),
    genres: values.genres?.split(",").filter(Boolean),
  };
  const names = { genres: new Map(vocabulary.genres.map(({ slug, name }) => [slug, name])) };
  const pin = [values.latitude, values.longitude].filter(Boolean).join(", ");
  const answers: [VenueFormField, string, string | null][] = [
    ["name", "Name", fieldWords("name", facts)],
    ["venueType", "Type", fieldWords("venueType", facts)],
    ["address", "Address", addressOf(values, vocabulary)],
    ["latitude", "Map Pin", pin],
    ["capacity", "Capacity", fieldWords("capacity", facts)],
    ...askedTextNames.map((field): [VenueFormField, string, string | null] => [
      field,
      askedTexts[field],
      fieldWords(field, facts),
    ]),
    ...amenities.map(({ id, label }): [VenueFormField, string, string | null] => [
      id,
      label,
      fieldWords(id, facts),
    ]),
    ["genres", "Music", fieldWords("genres", facts, names)],
  ];
  return answers.flatMap(([field, name, value]) => (value ? [{ field, name, value }] : []));
}

function addressOf(values: VenueValues, { countries }: VenueVocabulary): string {
  const country = countries.find(({ code }) => code === values.countryCode);
  const region = country?.regions.find(({ code }) => code === values.regionCode);
  const parts = [values.address, values.city, region?.name, values.postalCode, country?.name];
  return parts.filter(Boolean).join(", ");
}
