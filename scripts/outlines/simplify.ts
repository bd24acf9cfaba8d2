type Point = [number, number];

/** Leaves out points within a distance of the line without them (Ramer–Douglas–Peucker). Keeps both ends. */
export function simplify(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) {
    return line;
  }
  const distances = line.map((point) => distanceToSegment(point, first, last));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) {
    return [first, last];
  }
  const at = distances.indexOf(farthest);
  return [
    ...simplify(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(at), tolerance),
  ];
}

function distanceToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / squared;
  const clamped = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - clamped * dx, y - fromY - clamped * dy);
}
