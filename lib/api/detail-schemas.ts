import { z } from "zod";
import { maxTextLength } from "@/lib/clean/detail";
import { recordOf } from "@/lib/core/typed-object";
import { type Detail, type DetailId, detailOf } from "@/lib/model/details";

const schemas: Record<Detail["type"], (detail: Detail) => z.ZodType> = {
  yesNo: () => z.boolean(),
  count: () => z.int(),
  length: () => z.number(),
  choice: ({ choices = [] }) => z.enum(choices.map(({ value }) => value)),
  text: () => z.string(),
  contact: () => z.string(),
  money: () => z.int(),
  time: () => z.string().regex(/^\d\d:\d\d$/),
};

const explanations: Partial<Record<Detail["type"], string>> = {
  length: " In centimeters",
  money: " In cents of the country's dollar",
  time: " In local time",
  contact: " An email address, a phone number in E.164 format, or a link",
};

const units: Partial<Record<Detail["type"], string>> = { length: "cm", money: "cents" };

/** What is known of these details; the others are missing. */
export function detailsSchema(ids: readonly DetailId[]) {
  return z
    .looseObject(recordOf(ids, (id) => detailSchema(detailOf(id)).optional()))
    .describe("What is known; the others are missing. Later versions may have more");
}

/** Bounds are described and not checked: a release with narrower ones still tells what was stated before. */
function detailSchema(detail: Detail): z.ZodType {
  const { type, label, question, least, most, unit } = detail;
  const unitName = units[type] ?? unit?.[1];
  return schemas[type](detail).meta({
    title: label,
    description: `${question}${explanations[type] ?? ""}`,
    ...(least !== undefined && { minimum: least }),
    ...(most !== undefined && { maximum: most }),
    ...(type === "text" && { maxLength: maxTextLength }),
    ...(unitName && { "x-unit": unitName }),
  });
}
