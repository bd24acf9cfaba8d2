import { ListCard } from "@/components/venues/list-card";
import type { FilterCounts } from "@/lib/model/browse-filter";
import { capacityBands, capacityDescriptions } from "@/lib/model/capacity";
import { capacityHref } from "@/lib/routes/hrefs";
import { UnstatedSizes } from "./unstated-sizes";

/** The sizes with their venue counts, and the number of venues without a known capacity. */
export function SizeList({ counts }: { counts: FilterCounts["capacityBand"] }) {
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
              venueCount={counts.get(band.id) ?? 0}
              description={capacityDescriptions[band.id]}
            />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        <UnstatedSizes counts={counts} />
      </p>
    </section>
  );
}
