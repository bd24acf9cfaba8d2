import { around } from "geokdbush";
import KDBush from "kdbush";
import type { Coordinates } from "@/lib/model/coordinates";

/** Straight-line distance of a walk of ten minutes: 4.8 km an hour, and streets 1.3 times as long as the line. */
const walkKm = 0.615;

/** From each venue of a street to the next; about four minutes on foot. */
const stepKm = 0.25;

const fewestOfWalk = 4;

/** More are as good as that many. */
const mostCounted = 99;

/** Neighbors looked at for a step: more than that stand at one corner only in damaged data. */
const mostNeighbors = 200;

/** For each position, how many others are within a walk. */
export function countWithinWalk(positions: readonly Coordinates[]): number[] {
  const index = indexOf(positions);
  return positions.map(
    ({ longitude, latitude }) =>
      around(index, longitude, latitude, mostCounted + 1, walkKm).length - 1,
  );
}

/** Groups of positions in which each is a short step from the next, the largest first, as indexes. */
export function findWalks(positions: readonly Coordinates[]): number[][] {
  const index = indexOf(positions);
  const seen = new Set<number>();
  const walkFrom = (start: number) => {
    const walk = [start];
    seen.add(start);
    // Grows while it is walked.
    for (const at of walk) {
      const position = positions[at];
      const { longitude = 0, latitude = 0 } = position ?? {};
      for (const next of around(index, longitude, latitude, mostNeighbors, stepKm)) {
        if (!seen.has(next)) {
          seen.add(next);
          walk.push(next);
        }
      }
    }
    return walk;
  };
  return positions
    .flatMap((_, at) => (seen.has(at) ? [] : [walkFrom(at)]))
    .filter((walk) => walk.length >= fewestOfWalk)
    .toSorted((one, other) => other.length - one.length);
}

function indexOf(positions: readonly Coordinates[]): KDBush {
  const index = new KDBush(positions.length);
  for (const { longitude, latitude } of positions) {
    index.add(longitude, latitude);
  }
  index.finish();
  return index;
}
