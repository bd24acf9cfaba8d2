import { EmptyState } from "@/components/empty-state";
import { JsonLd } from "@/components/json-ld";
import { plural } from "@/lib/core/text/plural";
import type { MapCell } from "@/lib/places/dots";
import { isScope } from "@/lib/places/nation-map";
import type { PopularCity } from "@/lib/places/popular-cities";
import type { Country, Region } from "@/lib/places/selects";
import { countryHref, regionHref, routes } from "@/lib/routes/hrefs";
import { listJsonLd } from "@/lib/seo/list-json-ld";
import { countryTitle } from "@/lib/seo/titles";
import { FollowPlace } from "./follow-place";
import { NationMap } from "./nation-map";
import { PlaceHero } from "./place-hero";
import { PopularCities } from "./popular-cities";
import { RegionCard } from "./region-card";

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
  return (
    <>
      <JsonLd
        data={listJsonLd({
          name: countryTitle(country),
          href: countryHref(country),
          total: regions.length,
          offset: 0,
          entries: regions.map(regionHref),
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
              className="max-h-50 sm:max-h-80"
            />
          )
        }
      />
      <section className="page mt-3 sm:mt-10">
        <div className="flex items-center justify-between gap-x-6 sm:flex-wrap">
          {/* Breaks before the links. */}
          <h2 className="shrink-9999 text-section">
            {regionHeadings[country.code] ?? "Browse by Region"}
          </h2>
          <FollowPlace href={countryHref(country)} name={country.name} />
        </div>
        {regions.length === 0 ? (
          <EmptyState
            title="No regions yet"
            links={[{ href: routes.home, name: "Return to Home" }]}
          >
            No states or provinces listed here yet.
          </EmptyState>
        ) : (
          <ul className="mt-2 grid gap-2 min-[22rem]:grid-cols-2 sm:mt-5 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
            {regions.map((region) => (
              <li key={region.id}>
                <RegionCard region={region} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <PopularCities title="Cities With the Most Venues" cities={popular} />
    </>
  );
}
