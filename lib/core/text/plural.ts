/** Formats a number for visitors: 10512 → '10,512'. Not by Intl, which takes a phone 60 ms to load. */
export function formatNumber(value: number): string {
  return String(value).replaceAll(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}

/** A count with its noun: '1 Venue', '10,512 Venues'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * A count for the stats panel, which must never overstate: rounded down to two leading digits, and at least to tens.
 * 10512 → '10,000+', 498 → '490+', 64 → '60+', 7 → '7'.
 */
export function atLeast(count: number): string {
  if (count < 10) {
    return formatNumber(count);
  }
  const step = 10 ** Math.max(1, String(count).length - 2);
  return `${formatNumber(Math.floor(count / step) * step)}+`;
}
