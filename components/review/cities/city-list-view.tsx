import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { ListSearch } from "@/components/review/list-search";
import { plural } from "@/lib/core/text/plural";
import type { CityEntry } from "@/lib/review/cities/queries";
import { routes } from "@/lib/routes/hrefs";
import { reviewCityHref } from "@/lib/routes/review-hrefs";

type Props = { q: string; cities: CityEntry[]; most: number };

/** Cities that match a name; without one, those an import may have misspelled. */
export function CityListView({ q, cities, most }: Props) {
  return (
    <>
      <div className="mt-6">
        <ListSearch action={routes.reviewCities} name="q" label="City Name" defaultValue={q} />
      </div>
      {cities.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={q ? `No city begins with "${q}"` : "No city is waiting to be confirmed"}
            links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
          />
        </div>
      ) : (
        <>
          {!q && (
            <p className="mt-6 text-muted">
              Imports added these cities. Confirm each one, or merge it into the right city.
            </p>
          )}
          <ul data-shortcut-list className="mt-6 divide-y divide-line border-line border-y">
            {cities.map((city) => (
              <Entry key={city.id} city={city} />
            ))}
          </ul>
        </>
      )}
      {cities.length === most && (
        <p className="mt-4 text-muted">Showing the first {most}. Type more of the name.</p>
      )}
    </>
  );
}

function Entry({ city }: { city: CityEntry }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Link
        href={reviewCityHref(city.id)}
        className="link min-w-0 grow basis-64 py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
      >
        {city.name}, {city.region.code}
      </Link>
      {city.likelyMeant && <span>Did the import mean {city.likelyMeant.name}?</span>}
      <span className="text-muted">{plural(city.venueCount, "venue")}</span>
    </li>
  );
}
