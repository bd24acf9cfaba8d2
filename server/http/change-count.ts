/** Changes a count by one. Counts of zero are removed, so that the map holds only what is being counted. */
export function changeCount(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) {
    counts.set(key, count);
  } else {
    counts.delete(key);
  }
}
