import { site } from "@/lib/core/site";
import { partnerVenueHref } from "@/lib/venues/partner-venue-href";
import type { VenueDetail } from "@/lib/venues/selects";

/** Where to look for shows at a venue: its website, and the partner if one is configured. */
export function VenueShows({ venue }: { venue: VenueDetail }) {
  const partner = partnerVenueHref(venue);
  if (!(venue.website || partner)) {
    return null;
  }
  return (
    <aside
      aria-label="Shows"
      className="no-print mt-10 flex flex-wrap items-center gap-x-6 rounded-lg border border-line px-5 py-2"
    >
      <strong>Looking for a show here?</strong>
      {venue.website && (
        <a
          href={venue.website}
          rel="nofollow noopener"
          className="link inline-flex min-h-11 items-center"
        >
          See the venue's website
        </a>
      )}
      {partner && (
        <a href={partner} rel="noopener" className="link inline-flex min-h-11 items-center">
          Find shows on {site.partner.name}
        </a>
      )}
    </aside>
  );
}
