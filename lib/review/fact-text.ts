import {
  type FactGroup,
  type FactValue,
  type FactValues,
  joinFacts,
} from "@/lib/model/fact-groups";
import { formatPhone } from "@/lib/venues/phone";
import { valueWords } from "./trail/fact-words";

/** The values of a group of facts as text; '' if there are none. A city is shown by its name. */
export function factText({ id, fields }: FactGroup, values: FactValues, place: string): string {
  if (id === "city") {
    return place;
  }
  const known = fields.flatMap((field): [string, FactValue][] => {
    const value = values[field] ?? null;
    return value === null ? [] : [[field, value]];
  });
  const texts = known.map(([field, value]) => textOf(field, value));
  return joinFacts(fields, texts);
}

function textOf(field: string, value: FactValue): string {
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  return field === "phone" ? formatPhone(String(value)) : valueWords(field, String(value));
}
