import { ListLink } from "@/components/venues/list-link";
import { VenueCount } from "@/components/venues/venue-count";
import { groupByInitial } from "@/lib/core/text/initial";
import { plural } from "@/lib/core/text/plural";
import type { CityLink, Region } from "@/lib/places/selects";
import { cityHref } from "@/lib/routes/hrefs";

type Props = { region: Region; cities: CityLink[] };

/** Lists up to this length are not collapsed. */
const maxUnfolded = 40;

/** A region's cities grouped by first letter; several groups can be open, with or without scripts. */
export function CityIndex({ region, cities }: Props) {
  if (cities.length === 0) {
    return <p className="text-muted">No cities found in this region.</p>;
  }
  return (
    <>
      <p className="text-muted tabular-nums">{plural(cities.length, "city", "cities")} found</p>
      <div className="mt-3 divide-y divide-line border-line border-y">
        {groupByInitial(cities).map(([letter, group], index) => (
          <details key={letter} open={index === 0 || cities.length <= maxUnfolded}>
            <summary className="flex min-h-11 items-center px-1 font-semibold">
              <span>{letter}</span>
              <span className="ml-auto font-normal text-muted text-sm tabular-nums">
                {plural(group.length, "city", "cities")}
              </span>
            </summary>
            <ul className="pb-2">
              {group.map((city) => (
                <li key={city.id}>
                  <ListLink
                    href={cityHref({ ...city, region })}
                    venueCount={city.venueCount}
                    className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 hover:bg-line/50"
                  >
                    <span>{city.name}</span>
                    <span className="text-sm">
                      <VenueCount count={city.venueCount} />
                    </span>
                  </ListLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  );
}
