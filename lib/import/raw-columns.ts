/** The columns of a record as they are stored: those that are not empty, without the character that jsonb refuses. */
export function withoutEmpty(columns: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(([column, value]) =>
      value.trim() === "" ? [] : [[withoutNull(column), withoutNull(value)]],
    ),
  );
}

function withoutNull(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}
