import { z } from "zod";
import { cleanPhone } from "@/lib/import/clean/phone";
import { isInRegion } from "@/lib/import/clean/position";
import { cleanPostalCode } from "@/lib/import/clean/postal-code";
import type { CountryCode } from "@/lib/import/clean/region";
import { cleanSocialLink, cleanWebsite } from "@/lib/import/clean/website";
import type { Cleaned } from "@/lib/import/venue-record";
import { cleanLine, cleanParagraphs } from "@/lib/text/clean-text";
import type { amenities } from "@/lib/venues/amenities";
import { capacityBands } from "@/lib/venues/capacity";
import { parseCoordinates } from "@/lib/venues/coordinates";
import { venueTypes } from "@/lib/venues/venue-types";

const mostGenres = 20;

/** Forms send text, and '' for what was left empty. */
const orEmpty = (value: unknown) => value ?? "";

const text = (most: number, clean: (text: string) => string) =>
  z.preprocess(
    orEmpty,
    z
      .string("Please enter text")
      .overwrite(clean)
      .max(most, `Please use at most ${most} characters`),
  );
const optional = (most: number, clean = cleanLine) =>
  text(most, clean).transform((value) => value || null);
const required = (most: number, message: string) =>
  text(most, cleanLine).pipe(z.string().min(1, message));

/** A value that the cleaners of imports can read, as they write it. */
const cleaned = (clean: (text: string) => Cleaned<string>, message: string) =>
  text(500, cleanLine).transform((value, context) => {
    const { value: usable, warning } = clean(value);
    if (warning) {
      context.addIssue({ code: "custom", message });
    }
    return usable;
  });

const number = (message: string) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.coerce.number(message).nullable(),
  );

function choice<Value extends string>(values: readonly Value[], message: string) {
  return z.preprocess((value) => value || null, z.enum(values, message).nullable());
}

const fact = z.preprocess(
  (value) =>
    ({ yes: true, no: false })[String(value)] ?? (typeof value === "boolean" ? value : null),
  z.boolean().nullable(),
);

const email = optional(254).refine(
  (value) => value === null || z.email().safeParse(value).success,
  "Please enter a valid email address",
);

const genres = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : (value ?? [])),
  z
    .array(z.string().trim().toLowerCase())
    .max(mostGenres, `Please choose at most ${mostGenres}`)
    .transform((slugs) => [...new Set(slugs.filter(Boolean))].toSorted()),
);

const fields = z.object({
  name: text(200, cleanLine).pipe(z.string().min(2, "Venue name must be at least 2 characters")),
  venueType: choice(
    venueTypes.map(({ slug }) => slug),
    "Please select a venue type",
  ),
  countryCode: required(10, "Please select a country").transform((code) => code.toLowerCase()),
  regionCode: required(10, "Please select a state/province")
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{1,3}$/, "Please select a state/province")),
  city: required(100, "City is required"),
  /** The city again, where the reviewer says that it is a new one. */
  newCity: optional(100).transform((name) => name ?? undefined),
  address: optional(200),
  postalCode: optional(20),
  capacity: number("Please enter a number of people").pipe(
    z
      .int("Please enter a whole number of people")
      .min(1, "Please enter at least 1, or nothing")
      .max(500_000, "Please enter at most 500,000")
      .nullable(),
  ),
  /** Of a venue whose capacity is not known. */
  capacityBand: choice(
    capacityBands.map(({ id }) => id),
    "Please select a size",
  ),
  website: cleaned(cleanWebsite, "Please enter a valid URL"),
  phone: optional(40),
  email,
  description: optional(5000, cleanParagraphs),
  operatingHours: optional(500, cleanParagraphs),
  facebook: cleaned((value) => cleanSocialLink(value, "facebook"), "This is no Facebook page"),
  twitter: cleaned((value) => cleanSocialLink(value, "twitter"), "This is no page of X or Twitter"),
  instagram: cleaned((value) => cleanSocialLink(value, "instagram"), "This is no Instagram page"),
  latitude: number("Please enter a number"),
  longitude: number("Please enter a number"),
  /** A venue without a position is in no map and never near anybody: that is said, not forgotten. */
  positionUnknown: z.preprocess(
    (value) => value === true || value === "on" || value === "1",
    z.boolean(),
  ),
  bar: fact,
  food: fact,
  merch: fact,
  parking: fact,
  accessibility: fact,
  genres,
} satisfies Record<(typeof amenities)[number]["id"], typeof fact> & Record<string, unknown>);

type Fields = z.output<typeof fields>;
/** All that reviewers decide about a venue. Null where nobody knows. */
export type VenueFacts = Omit<Fields, "positionUnknown" | "newCity"> & {
  newCity?: string | null | undefined;
};

/**
 * The facts of a venue from a form or an object. Amenities are 'yes', 'no' or '' (or booleans), genres a list of slugs
 * or one text with commas. Without latitude and longitude `positionUnknown` has to be 'on'.
 */
export const venueFactsSchema = fields.transform((sent, context): VenueFacts => {
  const { positionUnknown, ...facts } = sent;
  const addIssue = (field: keyof Fields, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const wrong = positionProblem(sent);
  if (wrong) {
    addIssue("latitude", wrong);
  }
  const country = (facts.countryCode === "ca" ? "ca" : "us") satisfies CountryCode;
  const phone = cleanPhone(facts.phone ?? "", country);
  if (phone.warning) {
    addIssue("phone", "Please enter a phone number with its area code");
  }
  const postalCode = cleanPostalCode(facts.postalCode ?? "", country, facts.regionCode);
  if (postalCode.warning) {
    addIssue("postalCode", "Please enter a ZIP or postal code of this country");
  }
  return { ...facts, phone: phone.value, postalCode: postalCode.value };
});

function positionProblem({
  latitude,
  longitude,
  positionUnknown,
  regionCode,
}: Fields): string | null {
  if (latitude === null && longitude === null) {
    return positionUnknown ? null : "Please give the position, or say that it is not known";
  }
  const position = parseCoordinates(latitude, longitude);
  if (!position) {
    return "Please enter latitude and longitude in degrees";
  }
  return isInRegion(position, regionCode)
    ? null
    : "This position is not in the chosen state or province";
}
