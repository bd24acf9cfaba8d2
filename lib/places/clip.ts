import type { Point } from "./map-projection";
import type { Box } from "./outlines";

type Edge = { isInside: (point: Point) => boolean; cross: (from: Point, to: Point) => Point };

/** The part of a polygon that lies in a box (Sutherland–Hodgman). */
export function clip(polygon: Point[], box: Box): Point[] {
  return edgesOf(box).reduce(clipAt, polygon);
}

function clipAt(polygon: Point[], { isInside, cross }: Edge): Point[] {
  return polygon.flatMap((to, index) => {
    const from = polygon.at(index - 1) ?? to;
    const enters = isInside(to) !== isInside(from) ? [cross(from, to)] : [];
    return isInside(to) ? [...enters, to] : enters;
  });
}

function edgesOf({ left, right, top, bottom }: Box): Edge[] {
  const atX = (x: number) => (from: Point, to: Point) => ({
    x,
    y: from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y),
  });
  const atY = (y: number) => (from: Point, to: Point) => ({
    x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x),
    y,
  });
  return [
    { isInside: ({ x }) => x >= left, cross: atX(left) },
    { isInside: ({ x }) => x <= right, cross: atX(right) },
    { isInside: ({ y }) => y >= top, cross: atY(top) },
    { isInside: ({ y }) => y <= bottom, cross: atY(bottom) },
  ];
}
