import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { PinsPicture } from "@/components/map/pins-picture";
import { ResultsMap } from "@/components/map/results-map";
import { Pager } from "@/components/pager";
import { Button } from "@/components/ui/button";
import { VenueGrid } from "@/components/venues/venue-grid";
import { VenueListJsonLd } from "@/components/venues/venue-list-json-ld";
import { plural } from "@/lib/core/text/plural";
import { packPositions } from "@/lib/map/packed";
import { drawPins } from "@/lib/map/pin-drawing";
import { mapPoints, otherPositions } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";
import { distanceText } from "@/lib/near-me/distance-text";
import type { CitySurroundings, NearbyCity } from "@/lib/places/city-surroundings";
import type { City } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { cityHref, regionHref, routes } from "@/lib/routes/hrefs";
import { cityTitle } from "@/lib/seo/titles";
import { venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { CityHead } from "./city-head";
import { CityWalks } from "./city-walks";

type Props = {
  city: City;
  venues: VenueCard[];
  /** Where its venues are. */
  positions: Coordinates[];
  surroundings: CitySurroundings;
  page: number;
  pageCount: number;
};

export function CityView(props: Props) {
  const { city, venues, positions, surroundings, page, pageCount } = props;
  const { region } = city;
  const href = cityHref(city);
  const list = { href, page, venues, total: city.venueCount };
  const firstNumber = (page - 1) * venuesPerPage + 1;
  const points = mapPoints(venues, firstNumber);
  const others = otherPositions(positions, points);
  return (
    <>
      <VenueListJsonLd title={cityTitle(city)} {...list} />
      <section aria-labelledby="venues" className="page pt-1">
        <ResultsMap
          points={points}
          others={packPositions(others)}
          total={venues.length}
          tiles={mapTiles}
          picture={<PinsPicture drawing={drawPins(points, others)} />}
          head={<CityHead city={city} page={page} {...surroundings} />}
          bar={
            <h2 id="venues" className="text-section max-[30rem]:sr-only lg:sr-only">
              Venues
            </h2>
          }
        >
          {venues.length === 0 ? (
            <EmptyState
              title="No venues found"
              heading="h2"
              links={[
                { href: routes.submitVenue, name: "Submit a Venue" },
                { href: regionHref(region), name: `Venues elsewhere in ${sentenceName(region)}` },
              ]}
            >
              No venues in {city.name} yet. Know one? Add it.
            </EmptyState>
          ) : (
            <VenueGrid venues={venues} firstNumber={firstNumber} city={city} />
          )}
          <Pager href={href} page={page} pageCount={pageCount} />
          {venues.length > 0 && (
            <p className="mt-8">
              <Link href={regionHref(region)} className="link inline-flex min-h-11 items-center">
                View all venues in {sentenceName(region)}
              </Link>
            </p>
          )}
        </ResultsMap>
      </section>
      <CityWalks city={city} walks={surroundings.walks} />
      <NearestCities cities={surroundings.nearest} countryCode={region.country.code} />
      <CityAbout city={city} />
    </>
  );
}

function CityAbout({ city }: { city: City }) {
  const { region } = city;
  return (
    <section aria-labelledby="about" className="page mt-10">
      <div className="rounded-lg border border-line bg-surface p-6">
        <h2 id="about" className="text-section">
          About Live Music in {city.name}
        </h2>
        <p className="mt-3 max-w-[68ch]">
          {city.venueCount > 0
            ? `${plural(city.venueCount, "live music venue")} and counting. Know one we're missing?`
            : `No live music venues in ${city.name}, ${region.name} yet. Know one? Tell us about it.`}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button asChild>
            <Link href={routes.submitVenue}>Add a Venue</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={routes.updateInfo}>Update Information</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}

type NearestCitiesProps = { cities: NearbyCity[]; countryCode: string };

/** The nearest cities with venues, in the units of the country. */
function NearestCities({ cities, countryCode }: NearestCitiesProps) {
  return cities.length === 0 ? null : (
    <section aria-labelledby="nearest-cities" className="no-print page mt-10">
      <h2 id="nearest-cities" className="text-section">
        Nearest Cities
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {cities.map((city) => (
          <li key={cityHref(city)}>
            <Link
              href={cityHref(city)}
              className="block h-full rounded-lg border border-line bg-surface px-4 py-3 hover:border-control"
            >
              <span className="block font-display font-semibold text-lg">{`${city.name}, ${city.region.code}`}</span>
              <span className="block text-muted text-sm tabular-nums">
                {plural(city.venueCount, "venue")} · {distanceText(city.distanceKm, countryCode)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
