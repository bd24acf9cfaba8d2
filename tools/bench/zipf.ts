/**
 * Draws ranks below `count` by Zipf's law, like page visits: the second half as often as the first, the third a third as
 * often. The same sequence each time.
 */
export function zipfSequence(count: number): () => number {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  const chance = chances();
  return () => firstAbove(sums, chance() * sum);
}

/** Pseudorandom numbers in [0, 1), the same each time (mulberry32). */
export function chances(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
