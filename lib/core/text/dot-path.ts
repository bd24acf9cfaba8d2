type Point = { x: number; y: number };

/**
 * SVG path data that draws whole-numbered points as zero-length strokes: each once, in rows, relative to the one before,
 * which is the shortest text.
 */
export function dotPath(points: readonly Point[]): string {
  const places = new Map(points.map((point) => [`${point.x},${point.y}`, point]));
  const sorted = [...places.values()].toSorted((one, other) => one.y - other.y || one.x - other.x);
  return sorted
    .map(({ x, y }, index) => {
      const before = sorted[index - 1] ?? { x: 0, y: 0 };
      return `m${joinNumbers([x - before.x, y - before.y])}h0`;
    })
    .join("");
}

/** Numbers of SVG path data: a minus separates as well as a space. */
export function joinNumbers(numbers: readonly number[]): string {
  return numbers
    .map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number)))
    .join("");
}
