import { Link } from "@/components/link";
import { CityLights } from "@/components/map/city-lights";
import { cn } from "@/components/ui/cn";
import { plural } from "@/lib/core/text/plural";
import { drawLights } from "@/lib/map/lights";
import type { PopularCity } from "@/lib/places/popular-cities";
import { cityHref } from "@/lib/routes/hrefs";

type Props = { title: string; cities: PopularCity[] };

/** The cities with the most venues, each with its lights. */
export function PopularCities({ title, cities }: Props) {
  if (cities.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="popular-cities" className="page mt-8 sm:mt-12">
      <h2 id="popular-cities" className="text-section">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2 sm:gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {cities.map((city) => (
          <li key={city.id}>
            <CityCard city={city} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CityCard({ city }: { city: PopularCity }) {
  const { code, country } = city.region;
  const lights = drawLights(city.lights, { countryCode: country.code, size: "small" });
  return (
    <Link
      href={cityHref(city)}
      className="group flex h-full flex-col rounded-lg border border-board-edge bg-board p-3 text-on-board max-sm:py-2"
    >
      {lights && (
        <CityLights lights={lights} hasScale={false} className="mb-2 h-14 w-full sm:h-18" />
      )}
      <span
        className={cn(
          "font-display font-extrabold text-lg leading-tight group-hover:underline",
          !lights && "mt-auto",
        )}
      >
        {city.name}, {code}
      </span>
      <span className="text-sm tabular-nums opacity-85">{plural(city.venueCount, "venue")}</span>
    </Link>
  );
}
