import { z } from "zod";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxQueryLength } from "@/lib/model/search-limits";

/** The most rows one call answers; the specification's own clients ask for as many. */
export const maxRows = 50_000;

const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, "has to be a whole number of 0 or more")
  .transform(Number)
  .pipe(z.int().nonnegative());

export const limitParameter = wholeNumber
  .pipe(z.int().nonnegative().max(maxRows, `can be ${maxRows} at most`))
  .optional()
  .describe(`How many to answer at most, up to ${maxRows}`);

export const offsetParameter = wholeNumber.optional().describe("How many to leave out first");

export const textParameter = z
  .string()
  .max(maxQueryLength, `can have ${maxQueryLength} characters at most`)
  .transform(cleanLine);

export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, "has to be the number of a city")
  .transform(Number)
  .pipe(z.int().positive().max(2_147_483_647, "has to be the number of a city"));

/** A slug or a code as it stands in a path; any case, and accents too, as on the pages. */
export const segmentParameter = z
  .string()
  .min(1)
  .max(200, "is too long")
  .regex(/^\P{Cc}*$/u, "has a character that no name has");
