import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/lib/core/text/plural";
import type { PopularCity } from "@/lib/places/popular-cities";
import { cityHref } from "@/lib/routes/hrefs";

type Props = { title: string; cities: PopularCity[]; className?: string };

/** Cities and their counts as on the back of a tour shirt. For a board. */
export function TourList({ title, cities, className }: Props) {
  if (cities.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="popular-cities">
      <h2 id="popular-cities" className="font-semibold font-text text-board-muted text-sm">
        {title}
      </h2>
      <ul className={cn("sign mt-1 text-3xl lg:text-[2.25rem]", className)}>
        {cities.map((city) => (
          <li key={city.id}>
            <Link
              href={cityHref(city)}
              className="group flex min-h-11 items-baseline gap-3 pt-1.5 lg:min-h-10.5"
            >
              <span className="min-w-0 wrap-anywhere group-hover:underline">
                {city.name}
                <span className="sr-only">, {city.region.code}</span>
              </span>
              <span
                aria-hidden
                className="min-w-6 flex-1 -translate-y-1 border-on-board/35 border-b-2 border-dotted"
              />
              <span className="text-amber tabular-nums">
                {formatNumber(city.venueCount)}
                <span className="sr-only"> {city.venueCount === 1 ? "venue" : "venues"}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
