import { formatNumber } from "@/lib/core/text/plural";

/** The number of venues behind the name of a link. */
export function VenueCount({ count }: { count: number }) {
  return (
    <span className="font-normal text-muted tabular-nums">
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? "venue" : "venues"}</span>
    </span>
  );
}
