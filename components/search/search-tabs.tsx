import { Link } from "@/components/link";
import { type SearchTab, searchTabs } from "@/lib/model/search-params";
import { searchHref } from "@/lib/routes/hrefs";
import { type Count, formatCount } from "@/lib/search/result-counts";

const titles: Record<SearchTab, string> = {
  overview: "Overview",
  venues: "All Venues",
  genres: "All Genres",
  locations: "All Locations",
};

type Props = { q: string; open: SearchTab; counts: Record<SearchTab, Count> };

/** Tabs as links to separate pages, which work without scripts and can be shared. */
export function SearchTabs({ q, open, counts }: Props) {
  return (
    <nav aria-label="Result types" className="no-print mb-3 sm:mb-8 border-line border-b">
      <ul className="-mb-px flex overflow-x-auto sm:flex-wrap">
        {searchTabs
          .filter((tab) => counts[tab].value > 0)
          .map((tab) => (
            <li key={tab} className="shrink-0">
              <Link
                href={searchHref({ q, tab })}
                aria-current={tab === open ? "page" : undefined}
                className="flex min-h-11 items-center gap-1.5 border-transparent border-b-4 px-3 font-semibold text-muted tabular-nums hover:text-ink aria-[current]:border-amber aria-[current]:text-ink sm:px-4"
              >
                {titles[tab]} ({formatCount(counts[tab])})
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
