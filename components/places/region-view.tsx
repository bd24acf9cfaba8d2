import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { PinsPicture } from "@/components/map/pins-picture";
import { ResultsMap } from "@/components/map/results-map";
import { Pager } from "@/components/pager";
import { Folded } from "@/components/ui/folded";
import { ListLimit } from "@/components/venues/list-limit";
import { VenueGrid } from "@/components/venues/venue-grid";
import { VenueListJsonLd } from "@/components/venues/venue-list-json-ld";
import { formatNumber, plural } from "@/lib/core/text/plural";
import { packPositions } from "@/lib/map/packed";
import { drawPins } from "@/lib/map/pin-drawing";
import { mapPoints, otherPositions } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";
import type { MapCell } from "@/lib/places/dots";
import type { KindCount } from "@/lib/places/kind-counts";
import type { CityLink, CountryWithRegions, Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import type { WalkOfCity } from "@/lib/places/walks";
import { changesHref, countryHref, regionHref, routes } from "@/lib/routes/hrefs";
import { pageTitle, regionTitle } from "@/lib/seo/titles";
import { venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { CityIndex } from "./city-index";
import { FollowPlace } from "./follow-place";
import { PlaceHero } from "./place-hero";
import { PlaceKinds } from "./place-kinds";
import { CitiesWithMost, NeighboringRegions, RegionPicture } from "./region-surroundings";
import { WalkLinks } from "./walk-links";

type Props = {
  region: Region;
  cities: CityLink[];
  venues: VenueCard[];
  cells: MapCell[];
  /** Where its venues are. */
  positions: Coordinates[];
  /** All regions, among which are the neighbors. */
  countries: CountryWithRegions[];
  kinds: KindCount[];
  walks: WalkOfCity[];
  page: number;
  pageCount: number;
};

export function RegionView(props: Props) {
  const { region, cities, venues, kinds, walks, page, pageCount } = props;
  const href = regionHref(region);
  const list = { href, page, venues, total: region.venueCount };
  const firstNumber = (page - 1) * venuesPerPage + 1;
  const points = mapPoints(venues, firstNumber);
  const others = otherPositions(props.positions, points);
  return (
    <>
      <VenueListJsonLd title={regionTitle(region)} {...list} />
      <PlaceHero
        title={pageTitle(regionTitle(region), page)}
        count={plural(region.venueCount, "Venue")}
        crumbs={[
          { name: region.country.name, href: countryHref(region.country) },
          { name: region.name, href },
        ]}
        map={<RegionPicture {...props} />}
      >
        <CitiesWithMost {...props} />
      </PlaceHero>
      {/* Where the map is not beside it, the list is seen first. */}
      <div className="flex flex-col">
        <div className="page mt-3 empty:hidden max-lg:order-last">
          <PlaceKinds place={region} kinds={kinds} />
        </div>
        <div className="page mt-3 grid gap-2 lg:mt-10 lg:gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)]">
          <section
            aria-labelledby="cities"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
            tabIndex={0}
            className="lg:sticky lg:top-19 lg:max-h-[calc(100dvh-5.5rem)] lg:-mx-2 lg:self-start lg:overflow-y-auto lg:px-2"
          >
            <h2
              id="cities"
              className="hidden text-section supports-[selector(::details-content)]:lg:block"
            >
              Cities
            </h2>
            <Folded below="lg" summary={`Cities (${formatNumber(cities.length)})`}>
              <CityIndex region={region} cities={cities} />
            </Folded>
          </section>
          <section aria-labelledby="venues" className="min-w-0">
            <ResultsMap
              points={points}
              others={packPositions(others)}
              total={venues.length}
              tiles={mapTiles}
              picture={<PinsPicture drawing={drawPins(points, others)} />}
              bar={
                <h2 id="venues" className="text-section">
                  Venues in {sentenceName(region)}
                </h2>
              }
            >
              {venues.length === 0 ? (
                <NoVenues region={region} />
              ) : (
                <VenueGrid venues={venues} firstNumber={firstNumber} />
              )}
            </ResultsMap>
            {page === pageCount && <ListLimit total={region.venueCount} />}
            <Pager href={href} page={page} pageCount={pageCount} />
          </section>
        </div>
      </div>
      {/* After the rows, which are seen first. */}
      {page === 1 && <WalkLinks walks={walks} />}
      <NeighboringRegions {...props} />
      <p className="no-print page mt-10 -mb-10 text-sm">
        <Link href={changesHref(region)} className="link inline-flex min-h-11 items-center">
          What opened, closed, and moved
        </Link>
      </p>
      <FollowPlace href={href} name={region.name} />
    </>
  );
}

function NoVenues({ region }: Pick<Props, "region">) {
  return (
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
  );
}
