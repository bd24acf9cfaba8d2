/** A line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(",")}\r\n`;
}

/** A text that spreadsheets would run, or one that an apostrophe marks as such. */
const formula = /^'*[=+\-@\t\r]/;
const phoneNumber = /^\+\d+$/;

/** A text of others as a cell that no spreadsheet runs as a formula. */
export function textCell(text: string): string {
  return formula.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}

/** The text of a cell that `textCell` made. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
