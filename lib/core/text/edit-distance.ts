/**
 * Number of letters to replace, insert, delete, or swap with their neighbor to turn one word into the other (optimal
 * string alignment distance).
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

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Misspellings this short share too few trigrams with the intended word. */
const maxEditedLength = 6;

/** Words one edit away: swapped letters, and for short words also one letter replaced, inserted, or deleted. */
export function oneMistakeFrom(word: string, maxLength = maxEditedLength): string[] {
  const positions = Array.from({ length: word.length + 1 }, (_, index) => index);
  const edits = positions.flatMap((at) => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const swapped = `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
    if (word.length > maxLength) {
      return [swapped];
    }
    const changed = [...letters].flatMap((other) => [
      `${before}${other}${after}`,
      `${before}${other}${letter}${after}`,
    ]);
    return [swapped, before + after, ...changed];
  });
  return [...new Set(edits)].filter((edit) => edit !== word && edit.length > 1);
}
