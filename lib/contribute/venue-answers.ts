import { amenities } from "@/lib/model/amenities";
import { askedTextNames, askedTexts } from "@/lib/model/asked-texts";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import type { VenueFormField, VenueValues } from "./venue-wizard";
import type { VenueVocabulary } from "./vocabulary";

export type VenueAnswer = { field: VenueFormField; name: string; value: string };

const yesOrNo: Record<string, string> = { yes: "Yes", no: "No" };

/** What was filled in, in form order; an address with its city, state, and country is one answer. */
export function venueAnswers(values: VenueValues, vocabulary: VenueVocabulary): VenueAnswer[] {
  const type = venueTypes.find(({ slug }) => slug === values.venueType);
  const band = capacityBands.find(({ id }) => id === values.capacity);
  const answers: [VenueFormField, string, string | undefined][] = [
    ["name", "Name", values.name],
    ["venueType", "Type", type?.label],
    ["address", "Address", addressOf(values, vocabulary)],
    ["latitude", "Map Pin", [values.latitude, values.longitude].filter(Boolean).join(", ")],
    ["capacity", "Capacity", band?.label],
    ...askedTextNames.map((field): [VenueFormField, string, string | undefined] => [
      field,
      askedTexts[field],
      values[field],
    ]),
    ...amenities.map(({ id, label }): [VenueFormField, string, string | undefined] => [
      id,
      label,
      yesOrNo[values[id] ?? ""],
    ]),
    ["genres", "Music", genreNames(values.genres ?? "", vocabulary)],
  ];
  return answers.flatMap(([field, name, value]) => (value ? [{ field, name, value }] : []));
}

function addressOf(values: VenueValues, { countries }: VenueVocabulary): string {
  const country = countries.find(({ code }) => code === values.countryCode);
  const region = country?.regions.find(({ code }) => code === values.regionCode);
  const parts = [values.address, values.city, region?.name, values.postalCode, country?.name];
  return parts.filter(Boolean).join(", ");
}

function genreNames(slugs: string, { genres }: VenueVocabulary): string {
  const chosen = slugs.split(",");
  return genres
    .filter(({ slug }) => chosen.includes(slug))
    .map(({ name }) => name)
    .join(", ");
}
