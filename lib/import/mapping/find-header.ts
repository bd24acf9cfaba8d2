import { chooseMapping, type MappingRequest, missingFields } from "./choose";
import { columnsOf } from "./mapping";

/** Rows that are searched for the one that names the columns; above it are titles and notes. */
export const searchedRows = 30;

/** More than every field together, so that a header with all that a record needs comes before any other. */
export const completeFit = 1000;

type Header = {
  /** Of the rows; -1 if there is none. */
  index: number;
  fit: number;
};

/** The row that names the columns: the first of those that fit best. */
export function findHeader(
  rows: readonly (readonly string[])[],
  request: MappingRequest = {},
): Header {
  return rows.reduce<Header>(
    (best, row, index) => {
      const fit = fitOf(row, request);
      return fit > best.fit ? { index, fit } : best;
    },
    { index: -1, fit: -1 },
  );
}

/** How well these cells name the columns of venues. A row of one cell is a title rather than a header. */
export function fitOf(cells: readonly string[], { mapping: given, set = {} }: MappingRequest) {
  const names = cells.filter((cell) => cell.trim() !== "");
  if (names.length === 0 || isSeparatorLine(names)) {
    return -1;
  }
  const columns = new Set(names);
  const width = names.length > 1 ? 0.5 : 0;
  if (given) {
    const used = new Set(columnsOf(given, columns));
    const found = [...used].filter((column) => columns.has(column));
    return found.length + width + (found.length === used.size ? completeFit : 0);
  }
  const { mapping } = chooseMapping(names, { set });
  const isComplete = missingFields(mapping).length === 0;
  return Object.keys(mapping.fields).length + width + (isComplete ? completeFit : 0);
}

/** 'sep=;' tells spreadsheets how to read a file. */
function isSeparatorLine(names: string[]): boolean {
  return names.length === 1 && /^\s*sep=/i.test(names[0] ?? "");
}
