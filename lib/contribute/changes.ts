import {
  type ChangeField,
  changeFields,
  changeLabel,
  fieldNames,
  type ListedFactId,
  listedFactIds,
} from "@/lib/model/listed-facts";

/** What a visitor changes of a venue: what the page said, and what is right; '' for unknown. Both as in the venue's form. */
export type Change = { field: ChangeField; was: string; becomes: string };

/** Names of a change's two inputs. */
export const wasName = <Field extends ChangeField>(field: Field) => `was-${field}` as const;
export const becomesName = <Field extends ChangeField>(field: Field) => `becomes-${field}` as const;

export type ChangeInput = ReturnType<typeof wasName> | ReturnType<typeof becomesName>;

export const changeInputs: ChangeInput[] = changeFields.flatMap(inputsOf);

type Values = Partial<Record<string, unknown>>;

/** The changes in the values of a form: inputs that say something else than the page. */
export function listChanges(values: Values): Change[] {
  return changeFields.flatMap((field) => {
    const was = values[wasName(field)];
    // A browser leaves out checkboxes of which none is checked.
    const becomes = values[becomesName(field)] ?? "";
    const isChange =
      typeof was === "string" && typeof becomes === "string" && !isSameText(field, was, becomes);
    return isChange ? [{ field, was, becomes }] : [];
  });
}

/** The facts whose changes were begun in a form, whatever was entered since. */
export function listBegun(values: Values): ListedFactId[] {
  return listedFactIds.filter((id) =>
    fieldNames(id).some((field) => typeof values[wasName(field)] === "string"),
  );
}

/** The inputs of a fact's change as they begin: with what the page says. */
export function beginChange(fact: {
  id: ListedFactId;
  values: Partial<Record<ChangeField, string>>;
}): Partial<Record<ChangeInput, string>> {
  const entries = fieldNames(fact.id).flatMap((field) =>
    inputsOf(field).map((name) => [name, fact.values[field] ?? ""]),
  );
  return Object.fromEntries(entries);
}

export function inputsOfFact(id: ListedFactId): ChangeInput[] {
  return fieldNames(id).flatMap(inputsOf);
}

/** 'Street Address, Phone' */
export function changedLabels(changes: readonly Change[]): string {
  return changes.map(({ field }) => changeLabel(field)).join(", ");
}

/** All that the sender of an update wrote, to compare it with what others send. */
export function writtenIn(update: { updateDetails: string; changes: readonly Change[] }): string {
  return [update.updateDetails, ...update.changes.map(({ becomes }) => becomes)]
    .filter(Boolean)
    .join("\n");
}

function inputsOf(field: ChangeField): ChangeInput[] {
  return [wasName(field), becomesName(field)];
}

/** Genres have no order, and browsers send line breaks of their own. */
function isSameText(field: ChangeField, one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) =>
    field === "genres" ? text.split(",").sort().join() : text.replace(/\r\n?/g, "\n").trim(),
  );
  return first === second;
}
