import { plural } from "@/lib/core/text/plural";
import type { FilterCounts } from "@/lib/model/browse-filter";
import { capacityBands } from "@/lib/model/capacity";

/** Says how many venues no list by size can have. */
export function UnstatedSizes({ counts }: { counts: FilterCounts["capacityBand"] }) {
  const unstated = capacityBands.reduce(
    (rest, { id }) => rest - (counts.get(id) ?? 0),
    counts.get(undefined) ?? 0,
  );
  return (
    unstated > 0 && (
      <span className="mt-3 block">We don't know the capacity of {plural(unstated, "venue")}.</span>
    )
  );
}
