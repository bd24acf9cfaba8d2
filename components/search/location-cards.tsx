import { Link } from "@/components/link";
import { plural } from "@/lib/core/text/plural";
import { sentenceName } from "@/lib/places/sentence-name";
import type { Location } from "@/lib/search/locations";

/** Matching places. The whole card is one link. */
export function LocationCards({ locations }: { locations: Location[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {locations.map(({ name, href, kind, venueCount }) => (
        <li
          key={href}
          className="group relative rounded-lg border border-line bg-surface p-4 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3"
        >
          <h3 className="text-xl">{name}</h3>
          <p className="mt-1 text-muted">{kind}</p>
          <p className="text-muted text-sm tabular-nums">{plural(venueCount, "venue")}</p>
          <p className="mt-2">
            <Link
              href={href}
              className="font-medium underline underline-offset-4 outline-none after:absolute after:inset-0 group-hover:decoration-2"
            >
              Browse venues in {sentenceName({ name })}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
