import { LocateFixed } from "lucide";
import { Link } from "@/components/link";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { NationMap } from "@/components/places/nation-map";
import { SearchBox } from "@/components/search/search-box";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { atLeast } from "@/lib/core/text/plural";
import type { MapCell } from "@/lib/places/dots";
import type { CountryWithRegions } from "@/lib/places/selects";
import { nearMeHere, routes } from "@/lib/routes/hrefs";

type Props = { countries: CountryWithRegions[]; cityCount: number; cells: MapCell[] };

/** Hero with a map of all venues. */
export function HomeHero({ countries, cityCount, cells }: Props) {
  const stats = [
    { name: "venues", count: countries.reduce((sum, { venueCount }) => sum + venueCount, 0) },
    { name: "cities", count: cityCount },
    {
      name: "states and provinces",
      count: countries.flatMap(({ regions }) => regions).filter(isWithVenues).length,
    },
  ];

  return (
    <div className="border-board-edge border-y bg-board text-on-board">
      <div className="page grid items-center gap-x-10 gap-y-6 py-7 sm:gap-y-8 sm:py-10 lg:grid-cols-[5fr_6fr] lg:py-14">
        <div>
          <div className="sr-only">
            <Breadcrumbs items={[]} />
          </div>
          <h1 className="text-hero">Every stage, from coast to coast</h1>
          <p className="mt-4 max-w-[52ch] text-lg opacity-85">
            Find the rooms where live music happens, anywhere in the United States and Canada.
          </p>
          <SearchBox
            className="mt-6 max-w-xl"
            label="Search venues, cities, and states"
            size="large"
          >
            <LocationLink />
          </SearchBox>
          <p className="mt-5 flex flex-wrap gap-3">
            <Button asChild>
              <Link href={routes.browse}>Explore Venues</Link>
            </Button>
            <Button asChild variant="outline">
              <Link href={routes.submitVenue}>Submit a Venue</Link>
            </Button>
          </p>
          <dl className="mt-6 flex flex-wrap gap-x-5 gap-y-3 sm:mt-8 sm:gap-x-8">
            {stats.map(({ name, count }) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-sm opacity-85 max-sm:max-w-20 max-sm:leading-tight">{name}</dt>
                <dd className="font-display font-extrabold text-2xl tabular-nums sm:text-3xl">
                  {atLeast(count)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <NationMap scope="all" countries={countries} cells={cells} />
      </div>
    </div>
  );
}

function isWithVenues({ venueCount }: { venueCount: number }): boolean {
  return venueCount > 0;
}

/** At the right end of the search field. */
function LocationLink() {
  return (
    <Link
      href={nearMeHere}
      className="flex min-h-14 min-w-11 shrink-0 items-center justify-center gap-2 border-control border-y bg-surface px-3 font-semibold text-ink underline-offset-4 outline-ink -outline-offset-6 hover:underline"
    >
      <Icon drawing={LocateFixed} className="size-5 shrink-0" />
      <span className="whitespace-nowrap max-sm:sr-only">Use my location</span>
    </Link>
  );
}
