import { CityChips } from "@/components/venues/city-chips";
import { ListLinks } from "@/components/venues/list-links";
import { NamedAfter } from "@/components/venues/named-after";
import { VenueListView } from "@/components/venues/venue-list-view";
import type { FilterCounts } from "@/lib/model/browse-filter";
import {
  type CapacityBand,
  capacityBands,
  capacityDescriptions,
  sizeWord,
} from "@/lib/model/capacity";
import type { CityOfKind } from "@/lib/places/kind-counts";
import { listKindHints } from "@/lib/places/kind-hints";
import { browseHref, capacityHref, pageLink, placeParam, routes } from "@/lib/routes/hrefs";
import { capacityTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";
import { UnstatedSizes } from "./unstated-sizes";

type Props = {
  band: CapacityBand;
  counts: FilterCounts["capacityBand"];
  /** Number of venues of this size; 0 if those with its word are listed. */
  own: number;
  count: number;
  venues: VenueCard[];
  /** The cities with most of them. */
  cities: CityOfKind[];
  page: number;
  pageCount: number;
};

export async function CapacityView({ band, counts, own, count, venues, cities, ...list }: Props) {
  const href = capacityHref(band);
  // Links to the filtered list only if it has venues.
  const capacityBand = own > 0 ? band.id : undefined;
  const others = capacityBands.filter(({ id }) => id !== band.id);
  return (
    <VenueListView
      title={capacityTitle(band)}
      crumbs={[pageLink("capacity"), { name: band.label, href }]}
      intro={
        <>
          {capacityDescriptions[band.id]}
          {own === 0 && count > 0 && <NamedAfter word={sizeWord(band)} />}
          {own === 0 && <UnstatedSizes counts={counts} />}
        </>
      }
      total={count}
      chips={
        <CityChips
          name={band.label}
          cities={cities}
          hrefOf={(city) => browseHref({ place: placeParam(city), capacityBand: band.id })}
        />
      }
      href={href}
      venues={venues}
      {...list}
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
          ...(await listKindHints("capacity")),
          { href: browseHref({ capacityBand }), name: "Filter by type and amenities" },
        ]}
      />
    </VenueListView>
  );
}
