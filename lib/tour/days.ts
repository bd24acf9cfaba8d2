import type { Route } from "./route";

/** A day's way, at most as long as was asked for. Each stop ends a day. */
export type Day = {
  /** From 1. */
  number: number;
  fromKm: number;
  toKm: number;
  /** The leg that it is part of, from 0. */
  leg: number;
  /** Whether it ends at a stop. */
  isAtStop: boolean;
};

/** Days of equal length on each leg. */
export function divideDays({ legs }: Route, longestKm: number): Day[] {
  return legs
    .flatMap(({ beforeKm, lengthKm }, leg) => {
      // A leg of exactly two days is not three because of a rounded sum.
      const count = Math.max(1, Math.ceil(lengthKm / longestKm - 1e-9));
      return Array.from({ length: count }, (_, index) => ({
        fromKm: beforeKm + (lengthKm * index) / count,
        toKm: beforeKm + (lengthKm * (index + 1)) / count,
        leg,
        isAtStop: index === count - 1,
      }));
    })
    .map((day, index) => ({ number: index + 1, ...day }));
}

/** Index of the day on which a point of the way is passed. */
export function dayAt(days: readonly Day[], alongKm: number): number {
  const index = days.findIndex(({ toKm }) => alongKm <= toKm);
  return index < 0 ? days.length - 1 : index;
}
