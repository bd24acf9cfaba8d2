import { Link } from "@/components/link";
import { VenueCount } from "@/components/venues/venue-count";
import { plural } from "@/lib/core/text/plural";
import type { CityWalk } from "@/lib/places/city-surroundings";
import { type CityPlace, venueHref } from "@/lib/routes/hrefs";
import { walkId } from "./walk-links";

/** Links to the city's walks below, in one line that scrolls. */
export function CityWalkChips({ walks }: { walks: CityWalk[] }) {
  return walks.length === 0 ? null : (
    <nav aria-label="Streets of many venues" className="no-print overflow-x-auto">
      <ul className="flex gap-2 py-1">
        {walks.map((walk) => (
          <li key={walk.street} className="shrink-0">
            <a
              href={`#${walkId(walk)}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium text-sm hover:border-control"
            >
              {walk.street}
              <VenueCount count={walk.venueCount} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Props = { city: CityPlace & { name: string }; walks: CityWalk[] };

/** The venues of each walk. */
export function CityWalks({ city, walks }: Props) {
  return walks.length === 0 ? null : (
    <section aria-labelledby="walks" className="page mt-10">
      <h2 id="walks" className="text-section">
        Walkable Nights in {city.name}
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {walks.map((walk) => (
          <section key={walk.street} aria-labelledby={walkId(walk)}>
            <h3 id={walkId(walk)} className="scroll-mt-20 text-xl">
              {walk.street}
            </h3>
            <p className="mt-1 text-muted text-sm">
              {plural(walk.venueCount, "venue")}, each a short walk from the next.
            </p>
            <ul className="mt-1 columns-2 gap-6 max-[26rem]:columns-1">
              {walk.venues.map(({ slug, name }) => (
                <li key={slug} className="break-inside-avoid">
                  <Link
                    href={venueHref({ slug, city })}
                    className="link inline-flex min-h-11 items-center py-1 leading-tight"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
