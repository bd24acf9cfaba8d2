type Point = { x: number; y: number };

/** More than twice the largest coordinate, so that one number holds a point. */
const rowLength = 100_000;

/**
 * SVG path data that draws whole-numbered points as zero-length strokes: each once, in rows, relative to the one before,
 * which is the shortest text.
 */
export function dotPath(points: readonly Point[]): string {
  // As numbers, which sort faster than objects.
  const sorted = Float64Array.from(points, ({ x, y }) => y * rowLength + x).sort();
  let path = "";
  let before = { x: 0, y: 0 };
  for (const [index, place] of sorted.entries()) {
    if (place !== sorted[index - 1]) {
      const y = Math.round(place / rowLength);
      const point = { x: place - y * rowLength, y };
      path += `m${joinNumbers([point.x - before.x, y - before.y])}h0`;
      before = point;
    }
  }
  return path;
}

/** Numbers of SVG path data: a minus separates as well as a space. */
export function joinNumbers(numbers: readonly number[]): string {
  return numbers
    .map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : String(number)))
    .join("");
}
