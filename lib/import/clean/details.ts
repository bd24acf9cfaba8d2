import type { CountryCode, Note } from "@/lib/clean/cleaned";
import { readDetail } from "@/lib/clean/detail";
import { cleanPhone } from "@/lib/clean/phone";
import { type Detail, type DetailValues, details } from "@/lib/model/details";
import type { RawVenue } from "../venue-record";

/** Reads what a row says beside its other fields; adds a warning for each value that says nothing. */
export function cleanDetails(
  { values, raw }: Pick<RawVenue, "values" | "raw">,
  country: CountryCode,
  warnings: Note[],
): DetailValues {
  const stated = details.flatMap((detail) => {
    const text = values[detail.id]?.trim();
    if (!text) {
      return [];
    }
    const read = readDetail(
      detail,
      raw[detail.id] === text ? withUnit(detail, text) : text,
      (line) => cleanPhone(line, country).value,
    );
    if ("problem" in read) {
      warnings.push({
        reason:
          detail.type === "text" ? "detail dropped: too long" : "detail dropped: can't be read",
        detail: `${detail.label}: ${text}`,
      });
      return [];
    }
    return read.value === null ? [] : [[detail.id, read.value] as const];
  });
  return Object.fromEntries(stated);
}

/** A number as the site's own files have it: the column's name says the unit. */
function withUnit({ type }: Detail, text: string): string {
  switch (type) {
    case "length":
      return `${text} cm`;
    case "money":
      return String(Number(text) / 100);
    default:
      return text;
  }
}
