import { z } from "zod";
import { cleanLine } from "@/lib/core/text/clean-text";
import { formatNumber } from "@/lib/core/text/plural";
import { maxQueryLength } from "@/lib/model/search-limits";
import { cursorPattern } from "./change-cursor";

/** Rows per response; clients in the specification request this many. */
export const maxRows = 50_000;

/** Changes per response, which has the venue of each. */
const maxChanges = 1000;

const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, "must be a whole number, 0 or more")
  .transform(Number)
  .pipe(z.int().nonnegative());

export const limitParameter = wholeNumber
  .pipe(
    z
      .int()
      .nonnegative()
      .max(maxRows, `must be at most ${formatNumber(maxRows)}`),
  )
  .optional()
  .describe(`Maximum results, up to ${formatNumber(maxRows)}`);

export const changesLimitParameter = wholeNumber
  .pipe(z.int().min(1, "must be at least 1").max(maxChanges, `must be at most ${maxChanges}`))
  .default(200)
  .describe(`Maximum changes, up to ${formatNumber(maxChanges)}; 200 without it`);

export const cursorParameter = z
  .string()
  .regex(cursorPattern, "is not a cursor: send back next of an earlier response, or omit it")
  .optional()
  .describe("The next of an earlier response; all venues from the beginning without it");

export const offsetParameter = wholeNumber.optional().describe("Results to skip");

export const textParameter = z
  .string()
  .max(maxQueryLength, `must have at most ${maxQueryLength} characters`)
  .transform(cleanLine);

export const addressParameter = z
  .string()
  .max(500, "is too long")
  .refine((text) => URL.canParse(text), "must be an address, such as https://example.com/");

export const pixelsParameter = wholeNumber
  .pipe(z.int().min(1, "must be at least 1"))
  .optional()
  .describe("Most pixels that there is room for");

export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, "must be a city id")
  .transform(Number)
  .pipe(z.int().positive().max(2_147_483_647, "must be a city id"));

/** A slug or a code in a path, in any case and with accents, as on the pages. */
export const segmentParameter = z
  .string()
  .min(1)
  .max(200, "is too long")
  .regex(/^\P{Cc}*$/u, "contains an unsupported character");
