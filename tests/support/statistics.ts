export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Percentile by the nearest-rank method; `share` is 0.99 for the p99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Measures the contestants alternately (A B A B …), so that other load on the machine affects all alike, and returns
 * the median of each.
 */
export async function inTurn(
  rounds: number,
  contestants: readonly (() => Promise<number>)[],
): Promise<number[]> {
  const measured = contestants.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [position, measure] of contestants.entries()) {
      measured[position]?.push(await measure());
    }
  }
  return measured.map(median);
}
