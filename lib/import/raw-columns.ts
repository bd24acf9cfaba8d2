/**
 * The columns of a record as they are stored: those that are not empty, without the character that jsonb refuses. Of columns
 * with one name, the later ones are numbered.
 */
export function withoutEmpty(columns: [string, string][]): Record<string, string> {
  const kept = new Map<string, string>();
  for (const [column, value] of columns) {
    if (value.trim() !== "") {
      kept.set(freeName(withoutNull(column), kept), withoutNull(value));
    }
  }
  return Object.fromEntries(kept);
}

/** "Phone", then "Phone (2)" */
function freeName(column: string, taken: ReadonlyMap<string, string>): string {
  if (!taken.has(column)) {
    return column;
  }
  const numbers = Array.from(taken, (_, index) => `${column} (${index + 2})`);
  return numbers.find((name) => !taken.has(name)) ?? column;
}

function withoutNull(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}
