import type { Coordinates } from "@/lib/model/coordinates";
import {
  type Circle,
  flatCircle,
  isOnMap,
  type Point,
  rectangleAround,
} from "@/lib/near-me/flat-map";
import { pointAt, type Route } from "./route";

/**
 * A part of a route, around a stop or a point between two stops. Each is searched on its own, so that a crowded one does
 * not take the place of the others.
 */
type Stretch = {
  center: Coordinates;
  /** On the map, a rectangle and a circle, both of which contain all that lies beside the stretch; null beyond the map. */
  area: { corners: readonly Point[]; circle: Circle } | null;
};

export type Stretches = { centersKm: readonly number[]; stretches: readonly Stretch[] };

/** Stretches of a route without those that stops add. */
const usualCount = 24;

/** Divides a route into stretches at least as long as its corridor is wide, unless stops are closer. */
export function divideRoute(route: Route, withinKm: number): Stretches {
  const usualKm = Math.max(2 * withinKm, route.lengthKm / usualCount);
  const centersKm = [
    0,
    ...route.legs.flatMap(({ beforeKm, lengthKm }) => {
      const count = lengthKm > 0 ? Math.max(1, Math.round(lengthKm / usualKm)) : 0;
      return Array.from(
        { length: count },
        (_, index) => beforeKm + (lengthKm * (index + 1)) / count,
      );
    }),
  ];
  const stretches = centersKm.map((centerKm, index) => ({
    center: pointAt(route, centerKm),
    area: areaBeside(route, {
      fromKm: middle(centersKm[index - 1] ?? centerKm, centerKm),
      centerKm,
      toKm: middle(centerKm, centersKm[index + 1] ?? centerKm),
      withinKm,
    }),
  }));
  return { centersKm, stretches };
}

/** The stretch of a place: that of the nearest center along the way. */
export function stretchAt({ centersKm }: Stretches, alongKm: number): number {
  const after = centersKm.findIndex((km) => km > alongKm);
  const last = after < 0 ? centersKm.length - 1 : after;
  const before = Math.max(0, last - 1);
  return alongKm <= middle(centersKm[before] ?? 0, centersKm[last] ?? 0) ? before : last;
}

type Part = { fromKm: number; centerKm: number; toKm: number; withinKm: number };

/** Against rounding. */
const leewayKm = 0.001;

function areaBeside(route: Route, { fromKm, centerKm, toKm, withinKm }: Part): Stretch["area"] {
  // The nearest point of the way, and the center, make a right angle, which is at most as wide on a globe as on a plane.
  const reachKm = Math.hypot(Math.max(centerKm - fromKm, toKm - centerKm), withinKm) + leewayKm;
  const center = pointAt(route, centerKm);
  const steps = Math.max(1, Math.ceil((toKm - fromKm) / withinKm));
  const stepKm = (toKm - fromKm) / steps;
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    pointAt(route, fromKm + step * stepKm),
  );
  // Circles around points of the stretch, at most half a step from any other point of it.
  const corners = rectangleAround(points, withinKm + stepKm / 2 + leewayKm);
  return corners && isOnMap(center, reachKm)
    ? { corners, circle: flatCircle(center, reachKm) }
    : null;
}

function middle(fromKm: number, toKm: number): number {
  return (fromKm + toKm) / 2;
}
