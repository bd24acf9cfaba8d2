import { z } from "zod";
import { cleanCapacity } from "@/lib/clean/capacity";
import { readDetail } from "@/lib/clean/detail";
import { erased } from "@/lib/core/text/erased";
import { recordOf } from "@/lib/core/typed-object";
import { amenityIds } from "@/lib/model/amenities";
import { type Detail, type DetailId, details } from "@/lib/model/details";
import { type ChangeField, changeFields } from "@/lib/model/listed-facts";
import { readHoursByDay } from "@/lib/venues/hours-by-day";
import { choicesOf } from "./change-choices";
import { becomesName, type Change, type ChangeInput, wasName } from "./changes";
import { genreSlugs, optionalEmail, optionalWebsite } from "./fact-schemas";
import { optionalLine, optionalParagraphs } from "./text-schemas";

/** Longer than any value that a field takes. */
const maxValueLength = 5000;

type Rule = z.ZodType<string | null | undefined>;

const people = "Please enter a whole number of people";

/** What may be entered for a field; '' says that it is unknown, or that there is none. */
const rules: Record<ChangeField, Rule> = {
  address: optionalLine(200),
  postalCode: optionalLine(20),
  venueType: choiceOf("venueType", "Please select a venue type"),
  capacity: z
    .string(people)
    .overwrite(withoutWords)
    .regex(/^\d{0,6}$/, people)
    .nullish(),
  capacityBand: choiceOf("capacityBand", "Please select a capacity"),
  phone: optionalLine(40),
  email: optionalEmail,
  website: optionalWebsite,
  operatingHours: optionalParagraphs(500),
  hoursByDay: z
    .string("Please enter times")
    .max(maxValueLength)
    .superRefine((value, context) => {
      const read = readHoursByDay(value);
      "problem" in read && context.addIssue({ code: "custom", message: read.problem });
    })
    .nullish(),
  ...recordOf(amenityIds, (id) => choiceOf(id, "Please choose yes or no")),
  ...(Object.fromEntries(details.map((detail) => [detail.id, detailRule(detail)])) as Record<
    DetailId,
    Rule
  >),
  genres: genreSlugs.nullish(),
  status: choiceOf("status", "Please select a status"),
};

/** As the desk reads it; what can't be read says what to enter. Browsers take any seven digits for a phone number. */
function detailRule(detail: Detail): Rule {
  return z
    .string("Please enter text")
    .max(maxValueLength)
    .superRefine((text, context) => {
      const read = readDetail(detail, text, (line) => (/\d(?:\D*\d){6}/.test(line) ? line : null));
      "problem" in read && context.addIssue({ code: "custom", message: read.problem });
    })
    .nullish();
}

/** What the page said is compared with what it says now, so it may be any text. */
const seen: Rule = optionalParagraphs(maxValueLength);

/** The inputs of all changes; those that were not begun are missing. */
export const changeInputRules = Object.fromEntries(
  changeFields.flatMap((field) => [
    [wasName(field), seen],
    [becomesName(field), rules[field]],
  ]),
) as Record<ChangeInput, Rule>;

/** Erasing an address leaves null of a value that was nothing else. */
const storedValue = z
  .string()
  .max(maxValueLength)
  .nullable()
  .transform((value) => value ?? erased);

const storedChanges = z
  .array(z.object({ field: z.enum(changeFields), was: storedValue, becomes: storedValue }))
  .max(changeFields.length);

/** The changes of a stored request. */
export function readStoredChanges(json: unknown): Change[] {
  return storedChanges.parse(json);
}

function choiceOf(field: ChangeField, message: string): Rule {
  const values = (choicesOf(field, []) ?? []).map(({ value }) => value);
  return z.enum(["", ...values], message).nullish();
}

/** '1,200' and '1.2k people' are 1200. */
function withoutWords(text: string): string {
  const { value } = cleanCapacity(text);
  return value?.capacity ? String(value.capacity) : text.trim();
}
