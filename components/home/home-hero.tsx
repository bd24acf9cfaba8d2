import { LocateFixed } from "lucide";
import { Link } from "@/components/link";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { TourList } from "@/components/places/tour-list";
import { formTools, searchFieldTool } from "@/components/search/form-tools";
import { SearchBox } from "@/components/search/search-box";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { atLeast } from "@/lib/core/text/plural";
import type { PopularCities } from "@/lib/places/popular-cities";
import type { CountryWithRegions } from "@/lib/places/selects";
import { nearMeHere, pageLink, routes } from "@/lib/routes/hrefs";

const random = pageLink("random");

type Props = { countries: CountryWithRegions[]; popular: PopularCities };

/** The sign above the door: what this is, a search, and where most venues are. */
export function HomeHero({ countries, popular }: Props) {
  const regions = countries.flatMap((country) => country.regions);
  const stats = [
    { name: "venues", count: countries.reduce((sum, { venueCount }) => sum + venueCount, 0) },
    { name: "cities", count: popular.total },
    {
      name: "states and provinces",
      count: regions.filter(({ venueCount }) => venueCount > 0).length,
    },
  ];
  return (
    <div className="border-board-edge border-b bg-board text-on-board">
      <div className="page grid gap-x-12 gap-y-8 pt-5 pb-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:py-12">
        <div>
          <div className="sr-only">
            <Breadcrumbs items={[]} />
          </div>
          <h1 className="sign text-hero">Every stage, from coast to coast</h1>
          <p className="mt-3 max-w-[52ch] text-board-muted lg:mt-6">
            Find the rooms where live music happens, anywhere in the United States and Canada.
          </p>
          <SearchBox
            className="mt-4 max-w-3xl lg:mt-6"
            label="Search venues, cities, and states"
            size="large"
            tool={formTools.search}
            {...searchFieldTool}
          />
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button asChild>
              <Link href={nearMeHere}>
                <Icon drawing={LocateFixed} className="size-5 shrink-0" />
                Use my location
              </Link>
            </Button>
            <Link href={routes.browse} className="link inline-flex min-h-11 items-center">
              Explore Venues
            </Link>
            <Link href={routes.submitVenue} className="link inline-flex min-h-11 items-center">
              Submit a Venue
            </Link>
            <Link
              href={random.href}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              {random.name}
            </Link>
          </p>
          <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-board-muted">
            {stats.map(({ name, count }) => (
              <div key={name} className="flex flex-row-reverse gap-1.5">
                <dt>{name}</dt>
                <dd className="font-semibold text-on-board tabular-nums">{atLeast(count)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <TourList title="Popular Cities" cities={popular.cities} />
      </div>
    </div>
  );
}
