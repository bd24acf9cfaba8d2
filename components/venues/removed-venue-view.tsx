import { EmptyState } from "@/components/empty-state";
import { respondWith } from "@/lib/core/request-context";
import type { City } from "@/lib/places/selects";
import { cityHref, regionHref, routes } from "@/lib/routes/hrefs";

/** Replaces a venue page that was taken down: links elsewhere, nothing about the venue itself. */
export function RemovedVenueView({ city }: { city: City }) {
  const nearby =
    city.venueCount > 0
      ? { href: cityHref(city), name: `Venues in ${city.name}` }
      : { href: regionHref(city.region), name: `Venues in ${city.region.name}` };
  respondWith(410);
  return (
    <div className="page py-8">
      <EmptyState
        heading="h1"
        title="This venue is no longer listed"
        links={[
          nearby,
          { href: routes.browse, name: "Browse All Venues" },
          { href: routes.contact, name: "Contact Us" },
        ]}
      >
        We took this page down. If you think that's a mistake, let us know.
      </EmptyState>
    </div>
  );
}
