import type { Route } from "next";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { toSlug } from "@/lib/core/text/slug";
import { VenueCount } from "./venue-count";

type ListLink = { href: Route; name: string; venueCount?: number };

/** Links to related lists. */
export function ListLinks({ title, links }: { title: string; links: ListLink[] }) {
  const id = toSlug(title);
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-section">
        {title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {links.map(({ href, name, venueCount }) => (
          <li key={href}>
            <Button asChild variant="outline" size="small">
              <Link href={href}>
                {name}
                {venueCount !== undefined && <VenueCount count={venueCount} />}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
