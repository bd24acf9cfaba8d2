import { z } from "zod";
import { cleanAddress } from "@/lib/clean/address";
import { parseDegrees } from "@/lib/clean/degrees";
import { readPin, readPosition } from "@/lib/clean/position-text";
import { cleanLine } from "@/lib/clean/text";
import { nameInTitleCase } from "@/lib/clean/title-case";
import { readTypedName } from "@/lib/clean/typed-name";
import { recordOf } from "@/lib/core/typed-object";
import { amenityIds } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { parseCoordinates } from "@/lib/model/coordinates";
import { venueTypes } from "@/lib/model/venue-types";
import { genreSlug, genreSlugs, optionalEmail, optionalWebsite, wrongGenres } from "./fact-schemas";
import { line, optionalLine, optionalParagraphs } from "./text-schemas";

/** Messages from section 5 of the specification. */
const messages = {
  name: "Venue name must be at least 2 characters",
  venueType: "Please select a venue type",
  countryCode: "Please select a country",
  regionCode: "Please select a state/province",
  city: "City is required",
  address: "Address is required",
} as const;

const requiredLine = (message: string, most: number) => line(message, most).min(1, message);
const yesOrNo = z
  .union([z.boolean(), z.enum(["", "yes", "no"])], "Please choose yes or no")
  .nullish();
const amenityChoices = recordOf(amenityIds, () => yesOrNo);
const coordinate = z
  .union([z.number(), z.string().max(500)], "Please enter a number")
  .refine((value) => isCoordinate(String(value)), {
    error: "Please enter a number",
    abort: true,
  })
  .nullish();

/** Slugs, as a list or comma-separated. */
const genres = z
  .union([z.array(genreSlug, wrongGenres).max(20, wrongGenres), genreSlugs], wrongGenres)
  .nullish();

const fields = {
  name: line(messages.name, 200)
    .overwrite((name) => nameInTitleCase(readTypedName(name).name))
    .refine((name) => [...name].length >= 2, messages.name)
    .superRefine(refuseName)
    .meta({ minLength: 2 }),
  venueType: z.enum(
    venueTypes.map((type) => type.slug),
    messages.venueType,
  ),
  countryCode: requiredLine(messages.countryCode, 10).toLowerCase(),
  regionCode: requiredLine(messages.regionCode, 10).toUpperCase(),
  city: requiredLine(messages.city, 100),
  address: line(messages.address, 200)
    .overwrite((address) => cleanAddress(address).value ?? address)
    .refine((address) => cleanLine(address) !== null, messages.address)
    .meta({ minLength: 1 }),
  postalCode: optionalLine(20),
  latitude: coordinate,
  longitude: coordinate,
  capacity: z
    .enum(["", ...capacityBands.map((band) => band.id)], "Please select a capacity")
    .nullish(),
  website: optionalWebsite,
  phone: optionalLine(40),
  email: optionalEmail,
  description: optionalParagraphs(5000),
  ...amenityChoices,
  genres,
  submitterEmail: optionalEmail,
  submissionNotes: optionalParagraphs(2000),
  /** ISO timestamp by the client's clock. Informational: the server's clock determines when it was received. */
  submissionDate: z.iso
    .datetime({ offset: true, error: "Please send an ISO timestamp", abort: true })
    .refine(isThisCentury, "Please send an ISO timestamp")
    .nullish(),
  /** Idempotency key, chosen by the client once per submission. */
  token: z
    .string("Please send text")
    .regex(/^[A-Za-z0-9._-]{16,100}$/, "Please send 16 to 100 letters, digits, '-', '_' or '.'")
    .nullish(),
};

function refuseName(name: string, context: z.RefinementCtx<string>): void {
  const { problem } = readTypedName(name);
  if (problem) {
    context.addIssue({ code: "custom", message: problem });
  }
}

/** Venue submission, validated by both the form and the server. */
export const venueSubmissionSchema = z
  .object(fields)
  .refine(hasPinOrNone, {
    path: ["latitude"],
    error: "Please enter both coordinates, or leave both empty",
  })
  .refine(isPinHere, {
    path: ["longitude"],
    error: "That's outside the US and Canada, where longitudes are negative, such as -97.7431",
  });

export type VenueSubmission = z.output<typeof venueSubmissionSchema>;
export type VenueSubmissionErrors = Partial<Record<keyof VenueSubmission, string[]>>;

/** Validation errors by field. */
export function venueSubmissionErrors(error: z.ZodError<VenueSubmission>): VenueSubmissionErrors {
  return z.flattenError(error).fieldErrors;
}

type Pin = Partial<Record<"latitude" | "longitude", number | string | null | undefined>>;

/** The position of the pin; null if none was set. */
export function pinOf({ latitude, longitude }: Pin) {
  const pin = readPin(latitude, longitude);
  return parseCoordinates(pin?.latitude, pin?.longitude);
}

function hasPinOrNone(sent: Pin): boolean {
  return pinOf(sent) !== null || isEmpty(sent.latitude) === isEmpty(sent.longitude);
}

/** Whether a pin that was set is between Hawaii, the north of Nunavut, and Newfoundland. */
function isPinHere(sent: Pin): boolean {
  const pin = pinOf(sent);
  return pin
    ? pin.latitude > 18 && pin.latitude < 84 && pin.longitude < -52
    : isEmpty(sent.latitude) || isEmpty(sent.longitude);
}

function isEmpty(value: Pin["latitude"]): boolean {
  return (value ?? "") === "";
}

/** A map link or a pair of coordinates stands for both. */
function isCoordinate(text: string): boolean {
  return text.trim() === "" || parseDegrees(text) !== null || readPosition(text) !== null;
}

/** PostgreSQL supports a smaller range of years than ISO 8601. */
function isThisCentury(timestamp: string): boolean {
  const year = new Date(timestamp).getUTCFullYear();
  return year >= 2000 && year < 2100;
}
