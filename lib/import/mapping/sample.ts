import { isPlaceholder } from "@/lib/clean/text";

/** Enough to tell what a column holds. */
const mostRows = 200;
const mostCharacters = 1_000_000;
const longestValue = 300;

type Row = Readonly<Record<string, string>>;

/** The first rows of a file, by which its columns are recognized. Empty if nothing was read yet. */
export class Sample {
  readonly rows: Row[] = [];
  private characters = 0;

  add(row: Row): void {
    if (this.rows.length < mostRows && this.characters < mostCharacters) {
      const cells = Object.entries(row).filter(([, value]) => value !== "");
      const shortened = cells.map(([column, value]) => [column, value.slice(0, longestValue)]);
      this.characters += cells.reduce(
        (sum, [, { length }]) => sum + Math.min(length, longestValue),
        0,
      );
      this.rows.push(Object.fromEntries(shortened));
    }
  }

  /** Of several columns of a name, the first counts. */
  addRow(columns: readonly string[], cells: readonly string[]): void {
    if (this.rows.length < mostRows) {
      const row = columns.map((column, index) => [column, cells[index] ?? ""]);
      this.add(Object.fromEntries(row.toReversed()));
    }
  }

  /** The values of a column without placeholders. */
  valuesOf(column: string): string[] {
    return this.rows.flatMap((row) => {
      const value = row[column]?.trim() ?? "";
      return isPlaceholder(value) ? [] : [value];
    });
  }
}

/** Which part of values meets a condition; all of none. */
export function shareOf(values: readonly string[], isMet: (value: string) => boolean): number {
  return values.length === 0 ? 1 : values.filter(isMet).length / values.length;
}
