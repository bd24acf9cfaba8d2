import { findColumns, findStreetNumber } from "../columns";
import type { RawField } from "../venue-record";
import type { Mapping } from "./mapping";

/** Guesses the mapping from the names of columns; for paths of JSON files also from their last part. */
export function guessMapping(columns: readonly string[]): Mapping {
  const whole = findColumns([...columns]);
  const lastParts = columns.map((path) => path.slice(path.lastIndexOf(".") + 1));
  const guessed = { ...findColumns(lastParts), ...whole };
  const fields = Object.entries(guessed).map(([field, positions]) => {
    const names = positions.map((position) => withNumber(columns[position] ?? "", columns));
    return [field as RawField, names.length === 1 ? names[0] : names];
  });
  return { fields: Object.fromEntries(fields) };
}

/** A street with the column of its number: "Street Number + Street Name". */
function withNumber(column: string, columns: readonly string[]): string {
  const number = findStreetNumber(columns, column);
  return number === null ? column : `${number} + ${column}`;
}
