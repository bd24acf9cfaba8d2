/**
 * Which of `count` things is asked for next, where the second is asked for half as often as the first, the third a
 * third as often, and so on (Zipf's law, as pages are). The same sequence each time.
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

/** Numbers from 0 up to 1 that look like chance and are the same each time (mulberry32). */
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
