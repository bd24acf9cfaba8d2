import { Link } from "@/components/link";
import { groupByInitial } from "@/lib/core/text/initial";
import { formatNumber, plural } from "@/lib/core/text/plural";
import type { CityLink, Region } from "@/lib/places/selects";
import { cityHref } from "@/lib/routes/hrefs";

type Props = { region: Region; cities: CityLink[] };

/** Longer lists are grouped by first letter. */
const mostUngrouped = 15;

/** Groups of lists up to this length are not collapsed. */
const maxUnfolded = 40;

/** A region's cities; of many, several groups can be open, with or without scripts. */
export function CityIndex({ region, cities }: Props) {
  if (cities.length === 0) {
    return <p className="text-muted">No cities found in this region.</p>;
  }
  return (
    <>
      <p className="text-muted tabular-nums">{plural(cities.length, "city", "cities")} found</p>
      {cities.length <= mostUngrouped ? (
        <CityList region={region} cities={cities} />
      ) : (
        <CityGroups region={region} cities={cities} />
      )}
    </>
  );
}

function CityGroups({ region, cities }: Props) {
  return (
    <div className="mt-3 divide-y divide-line border-line border-y">
      {groupByInitial(cities).map(([letter, group], index) => (
        <details key={letter} open={index === 0 || cities.length <= maxUnfolded}>
          <summary className="flex min-h-11 items-center px-1 font-semibold">
            <span>{letter}</span>
            <span className="ml-auto font-normal text-muted text-sm tabular-nums">
              {plural(group.length, "city", "cities")}
            </span>
          </summary>
          <CityList region={region} cities={group} />
        </details>
      ))}
    </div>
  );
}

function CityList({ region, cities }: Props) {
  return (
    <ul className="city-list">
      {cities.map((city) => (
        <li key={city.id}>
          <Link href={cityHref({ ...city, region })}>
            {`${city.name} `}
            <span>
              {formatNumber(city.venueCount)}
              <span>{city.venueCount === 1 ? " venue" : " venues"}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
