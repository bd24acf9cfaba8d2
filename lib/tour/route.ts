import type { Coordinates } from "@/lib/model/coordinates";

/** A position as a unit vector from the center of the earth, which has no seam at 180° and no poles. */
type Vector = readonly [number, number, number];

/** The shortest way from one stop to the next. */
type Leg = {
  start: Vector;
  end: Vector;
  /** Of the plane of the way. */
  normal: Vector;
  /** From the first stop to the start of the leg. */
  beforeKm: number;
  lengthKm: number;
};

export type Route = { legs: readonly Leg[]; lengthKm: number };

/** Where a place lies: how far along the way its nearest point is, and how far from it the place. */
export type OnRoute = { alongKm: number; offKm: number };

const earthRadiusKm = 6371;

/** Straight lines on the globe through two stops or more, in order. */
export function layRoute(stops: readonly Coordinates[]): Route {
  const vectors = stops.map(toVector);
  let lengthKm = 0;
  const legs = vectors.slice(1).map((end, index) => {
    const start = vectors[index] ?? end;
    const leg = { start, end, normal: unit(cross(start, end)), beforeKm: lengthKm };
    const ownKm = kmBetween(start, end);
    lengthKm += ownKm;
    return { ...leg, lengthKm: ownKm };
  });
  return { legs, lengthKm };
}

/** Legs that lie on each other, as there and back, are equally near in spite of rounding. */
const samePlaceKm = 0.001;

/** The nearest point of a route; of several, the first one. */
export function placeOnRoute({ legs }: Route, position: Coordinates): OnRoute {
  const vector = toVector(position);
  return legs
    .map((leg) => placeOnLeg(leg, vector))
    .reduce((nearest, next) => (next.offKm < nearest.offKm - samePlaceKm ? next : nearest), {
      alongKm: 0,
      offKm: Number.POSITIVE_INFINITY,
    });
}

function placeOnLeg({ start, end, normal, beforeKm, lengthKm }: Leg, position: Vector): OnRoute {
  const forward = cross(normal, start);
  const km = Math.atan2(dot(position, forward), dot(position, start)) * earthRadiusKm;
  if (km > 0 && km < lengthKm) {
    const offKm = Math.asin(Math.min(1, Math.abs(dot(position, normal)))) * earthRadiusKm;
    return { alongKm: beforeKm + km, offKm };
  }
  const fromStartKm = kmBetween(position, start);
  const fromEndKm = kmBetween(position, end);
  return fromStartKm <= fromEndKm
    ? { alongKm: beforeKm, offKm: fromStartKm }
    : { alongKm: beforeKm + lengthKm, offKm: fromEndKm };
}

/** The point of a route at a distance from its first stop. */
export function pointAt({ legs }: Route, alongKm: number): Coordinates {
  const leg = legs.findLast(({ beforeKm }) => beforeKm <= alongKm) ?? legs[0];
  if (!leg) {
    throw new Error("A route without legs has no points.");
  }
  const { start, normal, beforeKm } = leg;
  const angle = (alongKm - beforeKm) / earthRadiusKm;
  const forward = cross(normal, start);
  const [x, y, z] = [0, 1, 2].map(
    (axis) => (start[axis] ?? 0) * Math.cos(angle) + (forward[axis] ?? 0) * Math.sin(angle),
  ) as [number, number, number];
  return {
    latitude: degrees(Math.atan2(z, Math.hypot(x, y))),
    longitude: degrees(Math.atan2(y, x)),
  };
}

function toVector({ latitude, longitude }: Coordinates): Vector {
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** By the arc tangent, which is exact for near and for far places. */
function kmBetween(from: Vector, to: Vector): number {
  return Math.atan2(Math.hypot(...cross(from, to)), dot(from, to)) * earthRadiusKm;
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function cross(one: Vector, other: Vector): Vector {
  return [
    one[1] * other[2] - one[2] * other[1],
    one[2] * other[0] - one[0] * other[2],
    one[0] * other[1] - one[1] * other[0],
  ];
}

/** Zero if the vector is: a leg between two stops at one place has no direction. */
function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
