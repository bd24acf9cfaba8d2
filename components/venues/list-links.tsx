import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { toSlug } from "@/lib/core/text/slug";
import { ListLink } from "./list-link";
import { VenueCount } from "./venue-count";

type RelatedList = { href: Route; name: string; venueCount?: number };

/** Links to related lists; nothing if all of them are empty. */
export function ListLinks({ title, links }: { title: string; links: RelatedList[] }) {
  if (links.every(({ venueCount }) => venueCount === 0)) {
    return null;
  }
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
              <ListLink href={href} venueCount={venueCount}>
                {name}
                {venueCount !== undefined && <VenueCount count={venueCount} />}
              </ListLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
