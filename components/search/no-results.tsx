import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { site } from "@/lib/core/site";
import { shorten } from "@/lib/core/text/shorten";
import { routes, submitVenueHref } from "@/lib/routes/hrefs";

const links = [
  { href: routes.browse, name: "Browse All Venues" },
  { href: routes.genres, name: "Explore by Genre" },
  { href: routes.capacity, name: "Browse by Size" },
];

/** Longer texts are cut in the link. */
const shownLength = 40;

export function NoResults({ q }: { q: string }) {
  return (
    <div className="page">
      <EmptyState title="No Results Found" links={links}>
        <p className="break-words">No results found for "{q}"</p>
        <p className="mt-3">
          <Link
            href={submitVenueHref({ name: q })}
            className="link inline-flex min-h-11 items-center break-words font-semibold"
          >
            Add "{shorten(q, shownLength)}" to {site.name}
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}
