import { formatNumber } from "@/lib/core/text/plural";

type Shown = { offset: number; venues: unknown[]; total: number; isMore: boolean };

/** 'Showing 51-100 of 5,000+ venues'. */
export function showingText({ offset, venues, total, isMore }: Shown): string {
  const [first, last] = [offset + 1, offset + venues.length].map(formatNumber);
  const noun = total === 1 ? "venue" : "venues";
  return `Showing ${first}-${last} of ${formatNumber(total)}${isMore ? "+" : ""} ${noun}`;
}
