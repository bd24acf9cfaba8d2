import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { controlStyle } from "@/components/ui/field";
import { factWords } from "@/lib/model/fact-words";
import type { VenueEntry } from "@/lib/review/venues/queries";
import { type VenueList, venueLists } from "@/lib/review/venues/venue-lists";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref, reviewVenueHref } from "@/lib/routes/review-hrefs";

type Props = { list: VenueList; q: string; venues: VenueEntry[]; most: number };

export function VenueListView({ list, q, venues, most }: Props) {
  return (
    <>
      <VenueSearch list={list} q={q} />
      <nav aria-label="Lists" className="-mx-3 mt-6 flex flex-wrap border-line border-b">
        {venueLists.map(({ id, label }) => (
          <Link
            key={id}
            href={reviewListHref(routes.reviewVenues, { tab: id === "listed" ? "" : id, q })}
            aria-current={id === list ? "page" : undefined}
            className={cn(
              "flex min-h-11 items-center border-b-2 px-3 font-medium hover:bg-line/50",
              id === list ? "border-amber" : "border-transparent",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {list === "listed" && !q && venues.length > 0 && (
        <p className="mt-6 text-muted">The team worked on these recently. Search for others.</p>
      )}
      {venues.length === 0 ? <Nothing list={list} q={q} /> : <Entries venues={venues} />}
      {venues.length === most && (
        <p className="mt-4 text-muted">Showing the first {most}. Type more of the name.</p>
      )}
    </>
  );
}

/** Searches the current list. */
function VenueSearch({ list, q }: Pick<Props, "list" | "q">) {
  return (
    <search>
      <form action={routes.reviewVenues} className="mt-6 flex flex-wrap items-end gap-2">
        {list !== "listed" && <input type="hidden" name="tab" value={list} />}
        <div className="min-w-0 max-w-md grow basis-56">
          <label htmlFor="search-q" className="font-semibold">
            Venue Name
          </label>
          <input
            id="search-q"
            name="q"
            type="search"
            maxLength={100}
            defaultValue={q}
            data-shortcut="/"
            className={controlStyle}
          />
        </div>
        <Button variant="outline">Search</Button>
      </form>
    </search>
  );
}

function Entries({ venues }: { venues: VenueEntry[] }) {
  return (
    <ul data-shortcut-list className="mt-6 divide-y divide-line border-line border-y">
      {venues.map((venue) => (
        <li key={venue.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Link
            href={reviewVenueHref(venue.id)}
            className="link min-w-0 grow basis-64 py-2 font-semibold text-lg leading-snug wrap-anywhere after:absolute after:inset-0"
          >
            {venue.name}
          </Link>
          <span className="text-muted">
            {venue.city.name}, {venue.city.region.code}
          </span>
          {venue.isFeatured && <Badge>Featured</Badge>}
          <Badge variant="outline">
            {venue.mergedIntoId === null ? factWords("status", venue) : "Merged"}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ list, q }: Pick<Props, "list" | "q">) {
  const title = q ? `No venue in this list matches "${q}"` : nothingIn[list];
  return (
    <EmptyState title={title} links={[{ href: routes.reviewQueue, name: "Open the Queue" }]} />
  );
}

const nothingIn = {
  listed: "Search for a venue by its name",
  paused: "No venues that are closed for now",
  closed: "No closed venues",
  hidden: "No hidden venues",
} as const;
