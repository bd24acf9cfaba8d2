import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { toFactText } from "./fact-text";
import type { VenueFacts } from "./venue-facts-schema";

/** What a form holds of a venue: texts, '' for what nobody knows, genres with commas. */
export type FactValues = Record<keyof VenueFacts, string>;

export type FactOption = { value: string; label: string };

type FactField = {
  name: Exclude<
    keyof VenueFacts,
    "countryCode" | "regionCode" | "genres" | "latitude" | "longitude"
  >;
  label: string;
  kind: "line" | "paragraphs" | "choice";
  options?: readonly FactOption[];
  isRequired?: boolean;
};

const known: FactOption[] = [
  { value: "", label: "Not known" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** The facts that stand alone, in the order of the form. Place, position and genres have fields of their own. */
export const factFields: FactField[] = [
  { name: "name", label: "Name", kind: "line", isRequired: true },
  {
    name: "venueType",
    label: "Type",
    kind: "choice",
    options: [
      { value: "", label: "Not known" },
      ...venueTypes.map(({ slug, label }) => ({ value: slug, label })),
    ],
  },
  { name: "city", label: "City", kind: "line", isRequired: true },
  { name: "address", label: "Street address", kind: "line" },
  { name: "postalCode", label: "ZIP or postal code", kind: "line" },
  { name: "capacity", label: "Capacity", kind: "line" },
  {
    name: "capacityBand",
    label: "Size, while no number is known",
    kind: "choice",
    options: [
      { value: "", label: "Not known" },
      ...capacityBands.map(({ id, label }) => ({ value: id, label })),
    ],
  },
  { name: "website", label: "Website", kind: "line" },
  { name: "phone", label: "Phone", kind: "line" },
  { name: "email", label: "Email", kind: "line" },
  { name: "description", label: "Description", kind: "paragraphs" },
  { name: "operatingHours", label: "Opening hours", kind: "paragraphs" },
  { name: "facebook", label: "Facebook", kind: "line" },
  { name: "twitter", label: "X or Twitter", kind: "line" },
  { name: "instagram", label: "Instagram", kind: "line" },
  ...amenities.map(
    ({ id, label }): FactField => ({ name: id, label, kind: "choice", options: known }),
  ),
];

/** The facts of a venue, as the form starts with them. */
export function toFactValues(facts: VenueFacts): FactValues {
  const entries = Object.entries(facts).map(([name, value]) => [name, toFactText(value)]);
  return Object.fromEntries(entries) as FactValues;
}

type Submission = {
  name: string;
  venueType: string;
  city: string;
  address: string;
  postalCode: string | null;
  capacityBand: string | null;
  website: string | null;
  phone: string | null;
  email: string | null;
  description: string | null;
  bar: boolean | null;
  food: boolean | null;
  merch: boolean | null;
  parking: boolean | null;
  accessibility: boolean | null;
  genres: string[];
  region: { code: string; country: { code: string } };
};

/** What a visitor said of a venue that is missing. */
export function factsOfSubmission(submission: Submission): VenueFacts {
  const { region, venueType, capacityBand } = submission;
  return {
    name: submission.name,
    venueType: venueTypes.find(({ slug }) => slug === venueType)?.slug ?? null,
    countryCode: region.country.code,
    regionCode: region.code,
    city: submission.city,
    address: submission.address,
    postalCode: submission.postalCode,
    capacity: null,
    capacityBand: capacityBands.find(({ id }) => id === capacityBand)?.id ?? null,
    website: submission.website,
    phone: submission.phone,
    email: submission.email,
    description: submission.description,
    operatingHours: null,
    facebook: null,
    twitter: null,
    instagram: null,
    latitude: null,
    longitude: null,
    bar: submission.bar,
    food: submission.food,
    merch: submission.merch,
    parking: submission.parking,
    accessibility: submission.accessibility,
    genres: submission.genres,
  };
}
