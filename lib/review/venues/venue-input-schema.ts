import { z } from "zod";
import { cleanCapacity } from "@/lib/clean/capacity";
import type { Cleaned, CountryCode } from "@/lib/clean/cleaned";
import { readDetail } from "@/lib/clean/detail";
import { cleanIdentifier } from "@/lib/clean/identifier";
import { cleanPhone } from "@/lib/clean/phone";
import { withReadPosition } from "@/lib/clean/position-text";
import { spreadLinks } from "@/lib/clean/spread-links";
import { isPlaceholder, repairLine, repairParagraphs } from "@/lib/clean/text";
import { readTypedName } from "@/lib/clean/typed-name";
import { cleanSocialLink, cleanWebsite } from "@/lib/clean/website";
import { isEmailAddress } from "@/lib/core/text/email-address";
import { keysOf, recordOf } from "@/lib/core/typed-object";
import { isInRegion } from "@/lib/import/clean/position";
import { cleanPostalCode } from "@/lib/import/clean/postal-code";
import { cityAlone, withOwnFields } from "@/lib/import/clean/without-place";
import type { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { parseCoordinates } from "@/lib/model/coordinates";
import { detailText } from "@/lib/model/detail-words";
import { type DetailId, detailIds, detailOf } from "@/lib/model/details";
import type { FactValue } from "@/lib/model/fact-groups";
import { toFieldText } from "@/lib/model/field-text";
import { type IdentifierField, identifierFields, identifiers } from "@/lib/model/identifiers";
import { type FreeText, freeTexts, venueFields } from "@/lib/model/venue-fields";
import { venueTypes } from "@/lib/model/venue-types";
import { readYesOrNo } from "@/lib/model/yes-or-no";

const maxGenres = 20;

/** Forms send '' for an empty field. */
const orEmpty = (value: unknown) => value ?? "";

const text = (most: number, clean: (text: string) => string) =>
  z.preprocess(
    orEmpty,
    z.string("Enter text").overwrite(clean).max(most, `Use at most ${most} characters`),
  );
const optional = (most: number, clean = repairLine) =>
  text(most, clean).transform((value) => (isPlaceholder(value) ? null : value));
const required = (most: number, message: string) =>
  text(most, repairLine).pipe(z.string().min(1, message));

/** Normalizes a value like imports do; what they drop with a warning is an error. */
const cleaned = (clean: (text: string) => Cleaned<string>, message: string) =>
  text(500, repairLine).transform((value, context) => {
    const { value: usable, warning } = clean(value);
    if (usable === null && warning) {
      context.addIssue({ code: "custom", message });
    }
    return usable;
  });

/** '1,200' and '1.2k people' are 1200, and what is no number of people is no number. */
function withoutWords(sent: unknown): unknown {
  if (typeof sent !== "string") {
    return sent;
  }
  const { value, warning } = cleanCapacity(sent);
  return warning && !value ? Number.NaN : (value?.capacity ?? sent);
}

const number = (message: string) =>
  z.preprocess(
    (value) => (value === "" || value === undefined ? null : value),
    z.coerce.number(message).nullable(),
  );

function choice<Value extends string>(values: readonly Value[], message: string) {
  return z.preprocess((value) => value || null, z.enum(values, message).nullable());
}

const fact = z.preprocess(readYesOrNo, z.boolean().nullable());

/** A detail as a form sends it, or as it is stored. */
function detailField(id: DetailId) {
  const detail = detailOf(id);
  return z.preprocess(
    (sent) => (typeof sent === "string" ? sent : detailText(detail, sent as FactValue)),
    z.string("Enter text").transform((text, context) => {
      // Both countries have the same numbers.
      const read = readDetail(detail, text, (line) => cleanPhone(line, "us").value);
      if ("problem" in read) {
        context.addIssue({ code: "custom", message: read.problem });
        return z.NEVER;
      }
      return read.value;
    }),
  );
}

const email = optional(254).refine(
  (value) => value === null || isEmailAddress(value),
  "Please enter a valid email address",
);

const genres = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : (value ?? [])),
  z
    .array(z.string().trim().toLowerCase())
    .max(maxGenres, `Choose at most ${maxGenres}`)
    .transform((slugs) => [...new Set(slugs.filter(Boolean))].toSorted()),
);

const freeText = (name: FreeText) => {
  const { input, maxLength = 0 } = venueFields[name];
  return optional(maxLength, input === "paragraphs" ? repairParagraphs : repairLine);
};

const identifier = (field: IdentifierField) =>
  cleaned(
    (value) => cleanIdentifier(field, value),
    `Enter an ID such as ${identifiers[field].example}`,
  );

const fields = z.object({
  name: text(200, repairLine)
    .pipe(z.string().min(2, "Venue name must be at least 2 characters"))
    .transform((typed, context) => {
      const { name, problem } = readTypedName(typed);
      if (problem) {
        context.addIssue({ code: "custom", message: problem });
      }
      return name;
    }),
  venueType: choice(
    venueTypes.map(({ slug }) => slug),
    "Please select a venue type",
  ),
  countryCode: required(10, "Please select a country").transform((code) => code.toLowerCase()),
  regionCode: required(10, "Please select a state/province")
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{1,3}$/, "Please select a state/province")),
  city: required(100, "City is required"),
  /** Repeats the city's name if the reviewer confirms a new city. */
  newCity: optional(100).transform((name) => name ?? undefined),
  ...recordOf(freeTexts, freeText),
  capacity: z
    .preprocess(withoutWords, number("Enter a number of people"))
    .pipe(
      z
        .int("Enter a whole number of people")
        .min(1, "Enter at least 1, or leave it empty")
        .max(500_000, "Enter at most 500,000")
        .nullable(),
    ),
  /** Used only while the exact capacity is unknown. */
  capacityBand: choice(
    capacityBands.map(({ id }) => id),
    "Select a size",
  ),
  website: cleaned(cleanWebsite, "Please enter a valid URL"),
  email,
  facebook: cleaned(
    (value) => cleanSocialLink(value, "facebook"),
    "Enter the address of a Facebook page",
  ),
  twitter: cleaned((value) => cleanSocialLink(value, "twitter"), "Enter the address of an X page"),
  instagram: cleaned(
    (value) => cleanSocialLink(value, "instagram"),
    "Enter the address of an Instagram page",
  ),
  ...recordOf(identifierFields, identifier),
  latitude: number("Enter a number"),
  longitude: number("Enter a number"),
  bar: fact,
  food: fact,
  merch: fact,
  parking: fact,
  accessibility: fact,
  ...recordOf(detailIds, detailField),
  genres,
} satisfies Record<(typeof amenities)[number]["id"], typeof fact> & Record<string, unknown>);

/** All fields reviewers can edit; null if unknown. */
export type VenueInput = Omit<z.output<typeof fields>, "newCity"> & {
  newCity?: string | null | undefined;
};

type Name = keyof VenueInput;
const names = keysOf(fields.shape);

/** Leaves out the confirmation of a new city, which is not venue data. */
export const inputNames = names.filter((name) => name !== "newCity");

/** Unknown for every field but the required name and place. */
export const emptyVenueInput = Object.fromEntries(
  inputNames.map((name): [string, unknown] => [name, name === "genres" ? [] : null]),
) as Omit<VenueInput, "name" | "city" | "countryCode" | "regionCode">;

/**
 * Parses a venue from a form or an object. Amenities are 'yes', 'no', or '' (or booleans), genres a list of slugs or
 * comma-separated text. Without coordinates, `positionUnknown` must be 'on'. Skips values equal to `current`, which
 * may predate today's rules or come from a source with other ones.
 */
export function venueInputObject(current: VenueInput | null) {
  return z.looseObject({}).transform((form, context): VenueInput => {
    const sent = withReadPosition(form);
    const changed = new Set(names.filter((name) => !current || isChanged(sent, current, name)));
    const mask = recordOf([...changed], () => true as const);
    const given = fields.pick(mask).safeParse(sent);
    if (!given.success) {
      given.error.issues.forEach(({ message, path }) => {
        context.addIssue({ code: "custom", message, path });
      });
      return z.NEVER;
    }
    const input = { ...current, ...given.data };
    return judgeTogether({ input, sent, changed }, (field, message) =>
      context.addIssue({ code: "custom", path: [field], message }),
    );
  });
}

export const venueInputSchema = venueInputObject(null);

function isChanged(sent: Record<string, unknown>, current: VenueInput, name: Name): boolean {
  return toFieldText(sent[name]) !== toFieldText(current[name]);
}

type Judged = { input: VenueInput; sent: Record<string, unknown>; changed: Set<Name> };

/** Validates fields that depend on each other if any of them has changed. */
function judgeTogether(
  { input, sent, changed }: Judged,
  addIssue: (field: Name, message: string) => void,
): VenueInput {
  const isAnyChanged = (...some: Name[]) => some.some((name) => changed.has(name));
  const country = (input.countryCode === "ca" ? "ca" : "us") satisfies CountryCode;
  const wrong = positionProblem(input, sent.positionUnknown);
  if (wrong && isAnyChanged("latitude", "longitude", "regionCode")) {
    addIssue("latitude", wrong);
  }
  const phone = cleanPhone(input.phone ?? "", country);
  const isPhoneJudged = isAnyChanged("phone", "countryCode");
  if (phone.value === null && phone.warning && isPhoneJudged) {
    addIssue("phone", "Enter a phone number with its area code");
  }
  const postalCode = cleanPostalCode(input.postalCode ?? "", country, input.regionCode);
  const isPostalCodeJudged = isAnyChanged("postalCode", "countryCode", "regionCode");
  if (postalCode.warning && isPostalCodeJudged) {
    addIssue("postalCode", "Enter a valid ZIP or postal code for this country");
  }
  const said = {
    ...spreadLinks(input).links,
    ...(isPhoneJudged && { phone: phone.value }),
    ...(isPostalCodeJudged && { postalCode: postalCode.value }),
  };
  return isAnyChanged("address", "city") ? withPlaceFields(said) : said;
}

function withPlaceFields(input: VenueInput): VenueInput {
  const { regionCode, newCity } = input;
  const placed = withOwnFields(input, regionCode);
  return newCity ? { ...placed, newCity: cityAlone(newCity, regionCode) } : placed;
}

/** Requires either a position or an explicit "unknown", because a venue without one is missing from maps and Near Me. */
function positionProblem(
  { latitude, longitude, regionCode }: VenueInput,
  positionUnknown: unknown,
): string | null {
  const isUnknown = positionUnknown === "on" || positionUnknown === true;
  if (latitude === null && longitude === null) {
    return isUnknown ? null : "Enter the location, or check that it's unknown";
  }
  if (isUnknown) {
    return "Clear the location, or uncheck that it's unknown";
  }
  const position = parseCoordinates(latitude, longitude);
  if (!position) {
    return "Enter latitude and longitude in degrees";
  }
  return isInRegion(position, regionCode)
    ? null
    : "This location isn't in the selected state or province";
}
