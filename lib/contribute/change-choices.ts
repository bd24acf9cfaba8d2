import { recordOf } from "@/lib/core/typed-object";
import { amenityIds } from "@/lib/model/amenities";
import { bandRange, capacityBands } from "@/lib/model/capacity";
import { details, isDetailId } from "@/lib/model/details";
import { factWords } from "@/lib/model/fact-words";
import { notKnown } from "@/lib/model/field-words";
import { type ChangeField, changeLabel } from "@/lib/model/listed-facts";
import { closedWordsOf, shownStatuses } from "@/lib/model/venue-status";
import { venueTypes } from "@/lib/model/venue-types";
import { readYesOrNo, yesOrNo } from "@/lib/model/yes-or-no";
import type { Change } from "./changes";

export type Choice = { value: string; label: string };

export type Genres = readonly { slug: string; name: string }[];

const choices: Partial<Record<ChangeField, readonly Choice[]>> = {
  venueType: venueTypes.map(({ slug, label }) => ({ value: slug, label })),
  capacityBand: capacityBands.map(({ id, label }) => ({ value: id, label })),
  status: shownStatuses.map((value) => ({ value, label: closedWordsOf(value) ?? "Open" })),
  ...recordOf(amenityIds, () => yesOrNo),
  ...Object.fromEntries(
    details.flatMap(({ id, type, choices }) => {
      const of = type === "yesNo" ? yesOrNo : choices;
      return of ? [[id, of]] : [];
    }),
  ),
};

/** What a field can be; null if it takes any text. */
export function choicesOf(field: ChangeField, genres: Genres): readonly Choice[] | null {
  return field === "genres"
    ? genres.map(({ slug, name }) => ({ value: slug, label: name }))
    : (choices[field] ?? null);
}

/** A value of a field in the words of the venue's page; text that it can't be, as it is. */
export function changeWords(field: ChangeField, value: string, genres: Genres): string {
  if (field === "hoursByDay" || isTyped(field)) {
    return value || notKnown;
  }
  const names = { genres: new Map(genres.map(({ slug, name }) => [slug, name])) };
  const fact = field === "capacityBand" ? "capacity" : field;
  return factWords(fact, storedAs(field, value), names) ?? (value || notKnown);
}

/** Whether it is a detail that is shown as it was typed. */
function isTyped(field: ChangeField): boolean {
  return isDetailId(field) && !choices[field];
}

/** What a venue would store. */
function storedAs(field: ChangeField, value: string): Record<string, unknown> {
  switch (field) {
    case "capacity":
      return { capacity: /^\d+$/.test(value) ? Number(value) : null };
    case "capacityBand":
      return bandRange(value);
    case "genres":
      return { genres: value.split(",").filter(Boolean) };
    default:
      return { [field]: choices[field] === yesOrNo ? readYesOrNo(value) : value };
  }
}

export type ChangeRow = { name: string; value: string };

/** Each change in one text: 'Phone' and '(902) 555-0123 → (902) 555-0142'. */
export function changeRows(changes: readonly Change[], genres: Genres): ChangeRow[] {
  return changes.map(({ field, was, becomes }) => ({
    name: changeLabel(field),
    value: [was, becomes].map((value) => changeWords(field, value, genres)).join(" → "),
  }));
}
