/** The middle one of an odd number of values, between the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that a share of all (0.99: all but one in a hundred) do not exceed: one of the values, the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Measures each contestant once per round, one after the other (A B A B …), so that what else the machine does falls
 * on all alike, and returns the median of each.
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
