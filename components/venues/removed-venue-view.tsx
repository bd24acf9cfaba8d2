import { EmptyState } from "@/components/empty-state";
import { PlainBreadcrumbs } from "@/components/plain-breadcrumbs";
import { respondWith } from "@/lib/core/request-context";
import { placeWithVenues } from "@/lib/places/place-with-venues";
import type { City } from "@/lib/places/selects";
import { routes } from "@/lib/routes/hrefs";

/** Replaces a venue page that was taken down: links elsewhere, nothing about the venue itself. */
export function RemovedVenueView({ city }: { city: City }) {
  const { name, href } = placeWithVenues(city);
  respondWith(410);
  const heading = "This Venue Is No Longer Listed";
  return (
    <div className="page pt-4 pb-8">
      <PlainBreadcrumbs title={heading} />
      <EmptyState
        heading="h1"
        title={heading}
        links={[
          { href, name: `Venues in ${name}` },
          { href: routes.browse, name: "Browse All Venues" },
          { href: routes.contact, name: "Contact Us" },
        ]}
      >
        We took this page down. If you think that's a mistake, let us know.
      </EmptyState>
    </div>
  );
}
