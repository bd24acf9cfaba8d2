/** Formats a Markdown table that is also readable in a terminal. */
export function formatRows(
  titles: readonly string[],
  texts: readonly (readonly string[])[],
): string {
  const rows = texts.map((cells) => cells.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = titles.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(titles), rule, ...rows.map(line)].join("\n");
}

/** Rounds to three significant digits, or to an integer from 1,000: 0.0243, 0.61, 1.25, 34.5, 1,204. */
export function formatNumber(value: number): string {
  const digits =
    Math.abs(value) < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return value.toLocaleString("en-US", digits);
}
