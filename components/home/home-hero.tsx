import { Link } from "@/components/link";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { DotMap } from "@/components/places/dot-map";
import { SearchBox } from "@/components/search/search-box";
import { Still } from "@/components/still";
import { Button } from "@/components/ui/button";
import { atLeast, plural } from "@/lib/core/text/plural";
import type { MapCell } from "@/lib/places/dot-map";
import type { DirectoryTotals } from "@/lib/places/queries";
import type { CountryWithRegions } from "@/lib/places/selects";
import { regionHref, routes } from "@/lib/routes/hrefs";

type Props = { countries: CountryWithRegions[]; totals: DirectoryTotals; cells: MapCell[] };

/** Hero with a map of all venues. */
export function HomeHero({ countries, totals, cells }: Props) {
  const regions = new Map(
    countries.flatMap((country) =>
      country.regions.map((region) => [
        region.id,
        {
          href: regionHref({ ...region, country }),
          title: `${region.name}: ${plural(region.venueCount, "venue")}`,
        },
      ]),
    ),
  );
  const stats = [
    { name: "venues", count: totals.venues },
    { name: "cities", count: totals.cities },
    { name: "states and provinces", count: totals.regions },
  ];

  return (
    <div className="border-board-edge border-y bg-board text-on-board">
      <div className="page grid items-center gap-x-10 gap-y-8 py-10 lg:grid-cols-[5fr_6fr] lg:py-14">
        <div>
          <div className="sr-only">
            <Breadcrumbs items={[]} />
          </div>
          <h1 className="text-hero">Every stage, from coast to coast</h1>
          <p className="mt-4 max-w-[52ch] text-lg opacity-85">
            The directory of live music venues across the United States and Canada: where they are,
            how big they are, and what to expect.
          </p>
          <SearchBox
            className="mt-6 max-w-xl"
            label="Search venues, cities, and states"
            size="large"
          />
          <Still>
            <p className="mt-5 flex flex-wrap gap-3">
              <Button asChild>
                <Link href={routes.browse}>Explore Venues</Link>
              </Button>
              <Button asChild variant="outline">
                <Link href={routes.submitVenue}>Submit a Venue</Link>
              </Button>
            </p>
            <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
              {stats.map(({ name, count }) => (
                <div key={name} className="flex flex-col-reverse">
                  <dt className="text-sm opacity-85">{name}</dt>
                  <dd className="font-display font-extrabold text-3xl tabular-nums">
                    {atLeast(count)}
                  </dd>
                </div>
              ))}
            </dl>
          </Still>
        </div>
        <Still>
          <DotMap cells={cells} regions={regions} />
        </Still>
      </div>
    </div>
  );
}
