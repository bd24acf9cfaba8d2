import { Link } from "@/components/link";
import { plural } from "@/lib/core/text/plural";
import { distanceText } from "@/lib/near-me/distance-text";
import type { NearbyCity } from "@/lib/places/city-surroundings";
import { cityHref } from "@/lib/routes/hrefs";

type Props = { cities: NearbyCity[]; countryCode: string };

/** The nearest cities with venues, in the units of the country. */
export function NearestCities({ cities, countryCode }: Props) {
  return cities.length === 0 ? null : (
    <section aria-labelledby="nearest-cities" className="no-print page mt-10">
      <h2 id="nearest-cities" className="text-section">
        Nearest Cities
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {cities.map((city) => (
          <li key={cityHref(city)}>
            <Link
              href={cityHref(city)}
              className="block h-full rounded-lg border border-line bg-surface px-4 py-3 hover:border-control"
            >
              <span className="block font-display font-semibold text-lg">{`${city.name}, ${city.region.code}`}</span>
              <span className="block text-muted text-sm tabular-nums">
                {plural(city.venueCount, "venue")} · {distanceText(city.distanceKm, countryCode)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
