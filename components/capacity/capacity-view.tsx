import { CityChips } from "@/components/venues/city-chips";
import { ListLinks } from "@/components/venues/list-links";
import { VenueListView } from "@/components/venues/venue-list-view";
import type { FilterCounts } from "@/lib/model/browse-filter";
import { type CapacityBand, capacityBands, capacityDescriptions } from "@/lib/model/capacity";
import type { CityOfKind } from "@/lib/places/kind-counts";
import { browseHref, capacityHref, pageLink, placeParam, routes } from "@/lib/routes/hrefs";
import { capacityTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";

type Props = {
  band: CapacityBand;
  counts: FilterCounts["capacityBand"];
  venues: VenueCard[];
  /** The cities with most of them. */
  cities: CityOfKind[];
  page: number;
  pageCount: number;
};

export function CapacityView({ band, counts, venues, cities, page, pageCount }: Props) {
  const href = capacityHref(band);
  // Links to the filtered list only if it has venues.
  const capacityBand = venues.length > 0 ? band.id : undefined;
  const others = capacityBands.filter(({ id }) => id !== band.id);
  return (
    <VenueListView
      title={capacityTitle(band)}
      crumbs={[pageLink("capacity"), { name: band.label, href }]}
      intro={capacityDescriptions[band.id]}
      total={counts.get(band.id) ?? 0}
      chips={
        <CityChips
          name={band.label}
          cities={cities}
          hrefOf={(city) => browseHref({ place: placeParam(city), capacityBand: band.id })}
        />
      }
      href={href}
      venues={venues}
      page={page}
      pageCount={pageCount}
    >
      <ListLinks
        title="Other Sizes"
        links={others.map((other) => ({
          href: capacityHref(other),
          name: other.label,
          venueCount: counts.get(other.id) ?? 0,
        }))}
      />
      <ListLinks
        title="More Ways to Browse"
        links={[
          { href: routes.capacity, name: "All Sizes" },
          { href: routes.genres, name: "Explore by Genre" },
          { href: browseHref({ capacityBand }), name: "Filter by type and amenities" },
        ]}
      />
    </VenueListView>
  );
}
