import { Fragment } from "react";
import { Link } from "@/components/link";
import { ListLink } from "@/components/venues/list-link";
import { formatNumber, plural } from "@/lib/core/text/plural";
import type { CountryWithRegions } from "@/lib/places/selects";
import { sentenceName } from "@/lib/places/sentence-name";
import { countryHref, regionHref } from "@/lib/routes/hrefs";

const topShown = 3;

/** Regions listed before the link to the country's page. */
const regionsShown = 6;

const allRegions: Record<string, string> = { us: "View all states", ca: "View all provinces" };

export function CountryCard({ country }: { country: CountryWithRegions }) {
  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-2xl">
        {country.name}
        <span className="font-normal font-text text-base text-muted tabular-nums">
          {plural(country.venueCount, "venue")}
        </span>
      </h3>
      <ul className="mt-3 grid sm:grid-cols-2 sm:gap-x-4 md:grid-cols-1 lg:grid-cols-2">
        {country.regions.slice(0, regionsShown).map((region) => (
          <li key={region.id}>
            <ListLink
              href={regionHref({ ...region, country })}
              venueCount={region.venueCount}
              className="link inline-flex min-h-11 flex-wrap items-center gap-x-2"
            >
              {region.name}
              <span className="text-muted tabular-nums">({formatNumber(region.venueCount)})</span>
            </ListLink>
          </li>
        ))}
      </ul>
      <MostVenues country={country} />
      <p className="mt-3 border-line border-t pt-2">
        <Link
          href={countryHref(country)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {allRegions[country.code] ?? "View all regions"}
          <span className="sr-only"> of {sentenceName(country)}</span>
        </Link>
      </p>
    </article>
  );
}

/** The regions with the most venues, which are seldom the first by name. */
function MostVenues({ country }: { country: CountryWithRegions }) {
  const regions = country.regions
    .filter(({ venueCount }) => venueCount > 0)
    .toSorted((one, other) => other.venueCount - one.venueCount)
    .slice(0, topShown);
  if (regions.length === 0) {
    return null;
  }
  return (
    <p className="mt-3">
      Most venues:{" "}
      {regions.map((region, index) => (
        <Fragment key={region.id}>
          {index > 0 && " · "}
          <Link
            href={regionHref({ ...region, country })}
            className="link inline-flex min-h-11 items-center gap-1.5 tabular-nums"
          >
            {region.name} <span className="text-muted">{formatNumber(region.venueCount)}</span>
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
