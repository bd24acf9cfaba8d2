import type { VenueOption } from "@/lib/search/venue-picker/facts";

/** The venue's current listing, for comparison. */
export function CurrentFacts({ venue }: { venue: VenueOption }) {
  return (
    <section
      aria-labelledby="current-facts"
      className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-4"
    >
      <h2 id="current-facts" className="text-section wrap-anywhere">
        Current Listing
      </h2>
      <dl className="mt-3">
        {venue.facts.map(({ label, value }) => (
          <div key={label} className="border-line border-t py-2 first:border-t-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere">
              {value ?? <span className="text-muted">Not known yet</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
