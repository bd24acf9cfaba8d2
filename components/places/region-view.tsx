import { EmptyState } from "@/components/empty-state";
import { Pager } from "@/components/pager";
import { Still } from "@/components/still";
import { VenueGrid } from "@/components/venues/venue-grid";
import { VenueListJsonLd } from "@/components/venues/venue-list-json-ld";
import { plural } from "@/lib/core/text/plural";
import type { MapCell } from "@/lib/places/dot-map";
import type { KindCount } from "@/lib/places/kind-counts";
import type { CityLink, Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { countryHref, regionHref, routes } from "@/lib/routes/hrefs";
import { pageTitle, regionTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";
import { CityIndex } from "./city-index";
import { FollowPlace } from "./follow-place";
import { PlaceHero } from "./place-hero";
import { PlaceKinds } from "./place-kinds";

type Props = {
  region: Region;
  cities: CityLink[];
  venues: VenueCard[];
  cells: MapCell[];
  kinds: KindCount[];
  page: number;
  pageCount: number;
};

export function RegionView({ region, cities, venues, cells, kinds, page, pageCount }: Props) {
  const href = regionHref(region);
  const list = { href, page, venues, total: region.venueCount };
  return (
    <>
      <Still>
        <VenueListJsonLd title={regionTitle(region)} {...list} />
      </Still>
      <PlaceHero
        title={pageTitle(regionTitle(region), page)}
        count={plural(region.venueCount, "Music Venue")}
        crumbs={[
          { name: region.country.name, href: countryHref(region.country) },
          { name: region.name, href },
        ]}
        cells={cells}
      />
      <Still>
        <div className="page mt-4 empty:hidden">
          <PlaceKinds place={region} kinds={kinds} />
        </div>
      </Still>
      <div className="page mt-10 grid gap-10 lg:grid-cols-[17rem_1fr]">
        <section aria-labelledby="cities">
          <h2 id="cities" className="text-section">
            Cities
          </h2>
          <CityIndex region={region} cities={cities} />
        </section>
        <section aria-labelledby="venues">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
            <h2 id="venues" className="text-section">
              Venues in {sentenceName(region)}
            </h2>
            <FollowPlace href={href} name={region.name} />
          </div>
          {venues.length === 0 ? (
            <EmptyState
              title="No venues found"
              heading="h2"
              links={[
                { href: routes.submitVenue, name: "Submit a Venue" },
                {
                  href: countryHref(region.country),
                  name: `All of ${sentenceName(region.country)}`,
                },
              ]}
            >
              No venues in {sentenceName(region)} yet. Know one? Add it.
            </EmptyState>
          ) : (
            <Still>
              <VenueGrid venues={venues} />
            </Still>
          )}
          <Pager href={href} page={page} pageCount={pageCount} />
        </section>
      </div>
    </>
  );
}
