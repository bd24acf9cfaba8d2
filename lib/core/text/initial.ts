import { toSlug } from "./slug";

/** The letter a name is filed under: 'Écully' under E, '100 Mile House' under '#'. */
export function initialOf(name: string): string {
  const first = toSlug(name).charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "#";
}

/** Groups by initial, in order of first occurrence, so a sorted list keeps its order. */
export function groupByInitial<T extends { name: string }>(items: T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const initial = initialOf(item.name);
    groups.set(initial, [...(groups.get(initial) ?? []), item]);
  }
  return [...groups];
}
