/**
 * How many letters have to be changed, added, left out or swapped with their neighbour to get from one word to the
 * other (optimal string alignment).
 */
export function spellingDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      current.push(bestStep({ one, other, rows, current, row, column }));
    }
    rows.push(current);
  }
  return cell(rows, one.length, other.length);
}

type Step = {
  one: string;
  other: string;
  rows: number[][];
  current: number[];
  row: number;
  column: number;
};

function bestStep({ one, other, rows, current, row, column }: Step): number {
  const isSame = one[row - 1] === other[column - 1];
  const isSwapped =
    row > 1 &&
    column > 1 &&
    one[row - 1] === other[column - 2] &&
    one[row - 2] === other[column - 1];
  return Math.min(
    cell(rows, row - 1, column) + 1,
    (current[column - 1] ?? 0) + 1,
    cell(rows, row - 1, column - 1) + (isSame ? 0 : 1),
    isSwapped ? cell(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
  );
}

function cell(rows: number[][], row: number, column: number): number {
  return rows[row]?.[column] ?? 0;
}
