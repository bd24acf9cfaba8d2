import { EmptyState } from "@/components/empty-state";
import { JsonLd } from "@/components/json-ld";
import { Link } from "@/components/link";
import { formatNumber, plural } from "@/lib/core/text/plural";
import type { MapCell } from "@/lib/places/dots";
import { isScope } from "@/lib/places/nation-map";
import type { PopularCity } from "@/lib/places/popular-cities";
import type { Country, Region } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { countryHref, regionHref, routes } from "@/lib/routes/hrefs";
import { listJsonLd } from "@/lib/seo/list-json-ld";
import { countryTitle } from "@/lib/seo/titles";
import { FollowPlace } from "./follow-place";
import { NationMap } from "./nation-map";
import { PlaceHero } from "./place-hero";
import { TourList } from "./tour-list";

type Props = {
  country: Country;
  regions: Region[];
  cells: MapCell[];
  popular: PopularCity[];
};

const regionHeadings: Record<string, string> = {
  us: "Browse by State",
  ca: "Browse by Province",
};

export function CountryView({ country, regions, cells, popular }: Props) {
  const listed = regions.filter(({ venueCount }) => venueCount > 0);
  return (
    <>
      <JsonLd
        data={listJsonLd({
          name: countryTitle(country),
          href: countryHref(country),
          total: listed.length,
          offset: 0,
          entries: listed.map(regionHref),
        })}
      />
      <PlaceHero
        title={countryTitle(country)}
        count={plural(country.venueCount, "Venue")}
        crumbs={[{ name: country.name, href: countryHref(country) }]}
        map={
          isScope(country.code) && (
            <NationMap
              scope={country.code}
              countries={[{ ...country, regions }]}
              cells={cells}
              cities={popular}
              className="max-h-50 sm:max-h-80 lg:max-h-100"
            />
          )
        }
      />
      {popular.length > 0 && (
        <div className="mt-6 bg-board py-6 text-on-board sm:py-8">
          <div className="page">
            <TourList
              title="Popular Cities"
              cities={popular}
              className="gap-x-12 sm:grid sm:grid-cols-2 xl:grid-cols-3"
            />
          </div>
        </div>
      )}
      <section aria-labelledby="regions" className="page mt-3 sm:mt-10">
        <h2 id="regions" className="text-section">
          {regionHeadings[country.code] ?? "Browse by Region"}
        </h2>
        {regions.length === 0 ? (
          <EmptyState
            title="No regions yet"
            links={[{ href: routes.home, name: "Return to Home" }]}
          >
            No states or provinces listed here yet.
          </EmptyState>
        ) : (
          <ul className="mt-2 grid gap-2 min-[22rem]:grid-cols-2 sm:mt-5 md:grid-cols-3 xl:grid-cols-4">
            {regions.map((region) => (
              <li key={region.id}>
                <RegionCard region={region} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <FollowPlace href={countryHref(country)} name={country.name} />
    </>
  );
}

/** A row with name and number: 56 px, and on phones 44 without its second line. */
function RegionCard({ region }: { region: Region }) {
  const { venueCount } = region;
  return (
    <article className="region-card">
      <div>
        <h3>{region.name}</h3>
        {venueCount > 0 && (
          <Link href={regionHref(region)}>
            <span className="max-sm:sr-only">View all cities</span>
            <span className="sr-only">{` in ${sentenceName(region)}`}</span>
          </Link>
        )}
      </div>
      <p>
        {venueCount === 0 ? (
          <>
            <span aria-hidden className="sm:hidden">
              0
            </span>
            <span className="max-sm:sr-only">No venues yet</span>
          </>
        ) : (
          <>
            {formatNumber(venueCount)}
            <span className="max-sm:sr-only">{venueCount === 1 ? " venue" : " venues"}</span>
          </>
        )}
      </p>
    </article>
  );
}
