import { Link } from "@/components/link";
import { ListLinks } from "@/components/venues/list-links";
import { formatNumber } from "@/lib/core/text/plural";
import type { MapCell } from "@/lib/places/dots";
import { findOutline, regionKey } from "@/lib/places/outlines";
import type { CityLink, CountryWithRegions, Region } from "@/lib/places/selects";
import { cityHref, regionHref } from "@/lib/routes/hrefs";
import { RegionMap } from "./region-map";

type Props = {
  region: Region;
  cities: CityLink[];
  cells: MapCell[];
  countries: CountryWithRegions[];
};

/** Cities named on the map, and in the line of those with the most venues. */
const namedCities = 5;
const listedCities = 6;

function byVenues(cities: CityLink[]): CityLink[] {
  return cities.toSorted(
    (one, other) =>
      other.venueCount - one.venueCount || (other.population ?? 0) - (one.population ?? 0),
  );
}

/** The region's map. */
export function RegionPicture({ region, cities, cells, countries }: Props) {
  const placed = byVenues(cities).flatMap(({ slug, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ name, latitude, longitude, href: cityHref({ slug, region }) }],
  );
  return (
    <RegionMap
      region={regionKey(region)}
      cities={placed.slice(0, namedCities)}
      cells={cells}
      className="ml-auto h-auto max-h-40 w-auto max-w-full lg:max-h-80"
      hrefs={new Map(listRegionLinks(countries).map(({ key, href }) => [key, href]))}
    />
  );
}

/** Its cities with the most venues, unless there is only one. On phones, they are in the list of all cities below. */
export function CitiesWithMost({ region, cities }: Props) {
  const listed = byVenues(cities)
    .filter(({ venueCount }) => venueCount > 0)
    .slice(0, listedCities);
  if (listed.length < 2) {
    return null;
  }
  return (
    <ul
      aria-label="Cities with the most venues"
      className="mt-1 flex flex-wrap gap-x-4 tabular-nums max-sm:hidden lg:mt-4"
    >
      {listed.map((city) => (
        <li key={city.id}>
          <Link
            href={cityHref({ ...city, region })}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            {city.name} <span className="opacity-85">{formatNumber(city.venueCount)}</span>
            <span className="sr-only"> {city.venueCount === 1 ? "venue" : "venues"}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The regions with a common border that have venues. */
export function NeighboringRegions({ region, countries }: Props) {
  const keys = findOutline(regionKey(region))?.neighbors ?? [];
  const links = listRegionLinks(countries).filter(
    ({ key, venueCount }) => keys.includes(key) && venueCount > 0,
  );
  return (
    links.length > 0 && (
      <div className="page mt-12">
        <ListLinks title="Neighboring States and Provinces" links={links} />
      </div>
    )
  );
}

function listRegionLinks(countries: CountryWithRegions[]) {
  return countries.flatMap((country) =>
    country.regions.map(({ code, slug, name, venueCount }) => ({
      key: regionKey({ code, country }),
      href: regionHref({ slug, country }),
      name,
      venueCount,
    })),
  );
}
