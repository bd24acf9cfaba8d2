/** Picks the string values of the given form fields. */
export function pickTexts<Field extends string>(
  input: object,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const entries = Object.entries(input).filter(
    ([name, value]) => typeof value === "string" && fields.some((field) => field === name),
  );
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}
