/** A fact as a form holds it: a text, '' for what nobody knows, the slugs of genres sorted and with commas. */
export function toFieldText(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  if (Array.isArray(value)) {
    return value.toSorted().join(",");
  }
  // Browsers end the lines of a text area with two characters.
  return String(value ?? "")
    .replace(/\r\n/g, "\n")
    .trim();
}
