import { ListCard } from "@/components/venues/list-card";
import { plural } from "@/lib/core/text/plural";
import type { FilterCounts } from "@/lib/model/browse-filter";
import { type CapacityBandId, capacityBands, capacityDescriptions } from "@/lib/model/capacity";
import { capacityHref } from "@/lib/routes/hrefs";

/** The sizes with their venue counts, and the number of venues without a known capacity. */
export function SizeList({ counts }: { counts: FilterCounts["capacityBand"] }) {
  const count = (id: CapacityBandId | undefined) => counts.get(id) ?? 0;
  const unstated = capacityBands.reduce((rest, { id }) => rest - count(id), count(undefined));
  return (
    <section aria-labelledby="sizes" className="page">
      <h2 id="sizes" className="text-section">
        Sizes
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {capacityBands.map((band) => (
          <li key={band.id}>
            <ListCard
              href={capacityHref(band)}
              name={band.label}
              venueCount={count(band.id)}
              description={capacityDescriptions[band.id]}
            />
          </li>
        ))}
      </ul>
      {unstated > 0 && (
        <p className="mt-5 text-muted">
          We don't know the capacity of {plural(unstated, "venue")}.
        </p>
      )}
    </section>
  );
}
