/** A value as form text: '' for unknown, genre slugs sorted and joined by commas. */
export function toFieldText(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? "yes" : "no";
  }
  if (Array.isArray(value)) {
    return value.toSorted().join(",");
  }
  // Browsers submit textarea lines with CRLF.
  return String(value ?? "")
    .replace(/\r\n/g, "\n")
    .trim();
}
