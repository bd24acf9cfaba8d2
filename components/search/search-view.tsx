import { Link } from "@/components/link";
import { PinsPicture } from "@/components/map/pins-picture";
import { ResultsMap } from "@/components/map/results-map";
import { Pager } from "@/components/pager";
import { VenueGrid } from "@/components/venues/venue-grid";
import { formatNumber } from "@/lib/core/text/plural";
import { drawPins } from "@/lib/map/pin-drawing";
import { mapPoints } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import { type SearchTab, searchTabs } from "@/lib/model/search-params";
import { searchHref } from "@/lib/routes/hrefs";
import { type Location, listLocations } from "@/lib/search/locations";
import type { SearchResults } from "@/lib/search/queries";
import { type Count, countResults, countsLine, formatCount } from "@/lib/search/result-counts";
import { linkTo, type TopLink } from "@/lib/search/top-result";
import { searchTabTitles } from "@/lib/seo/titles";
import { maxListed, venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { DidYouMean } from "./did-you-mean";
import { GenreCards } from "./genre-cards";
import { LocationCards } from "./location-cards";
import { NoResults } from "./no-results";
import { RelaxedNote } from "./relaxed-note";
import { ResultSection } from "./result-section";
import { SearchHeader } from "./search-header";
import { SearchOverview } from "./search-overview";

type Props = {
  q: string;
  tab: SearchTab;
  results: SearchResults;
  /** A close spelling that has results, if this one has none. */
  nearest: string | null;
  /** Venues of the open tab. */
  venues: VenueCard[];
  page: number;
  pageCount: number;
};

/** Search results. An empty tab falls back to the overview. */
export function SearchView({ q, tab, results, nearest, venues, page, pageCount }: Props) {
  const counts = countResults(results);
  const top = results.top && linkTo(results.top, venues);
  if (counts.overview.value === 0) {
    return (
      <>
        <SearchHeader q={q} />
        {top ? <TopResult {...top} /> : <NoResults q={q} nearest={nearest} />}
      </>
    );
  }
  const { genres } = results;
  const { total, isBounded, didYouMean } = results.venues;
  const locations = listLocations(results);
  const open = counts[tab].value > 0 ? tab : "overview";
  const list = { q, venues, total, isBounded, page, pageCount };
  return (
    <>
      <SearchHeader q={q}>
        {didYouMean !== null && (
          <DidYouMean q={q} meant={didYouMean} href={searchHref({ q: didYouMean })} />
        )}
        <RelaxedNote q={q} {...results.venues} />
        <p className="mt-2 text-muted sm:mt-4 tabular-nums">{countsLine(counts)}</p>
      </SearchHeader>
      {top && open === "overview" && <TopResult {...top} />}
      <div className="page">
        <SearchTabs q={q} open={open} counts={counts} />
        {open === "overview" && (
          <SearchOverview
            q={q}
            counts={counts}
            venues={venues}
            genres={genres}
            locations={besideTop(locations, top, venues)}
          />
        )}
        {open === "venues" && <VenueResults {...list} />}
        {open === "genres" && (
          <ResultSection title="Genres">
            <GenreCards genres={genres} />
          </ResultSection>
        )}
        {open === "locations" && (
          <ResultSection title="Locations">
            <LocationCards locations={locations} />
          </ResultSection>
        )}
      </div>
    </>
  );
}

/** None if the only place is the top result already; its tab stays. */
function besideTop(locations: Location[], top: TopLink | null, venues: VenueCard[]): Location[] {
  const [only, ...others] = locations;
  const isSaid = top !== null && only?.href === top.href && others.length === 0;
  return isSaid && venues.length > 0 ? [] : locations;
}

/** The page that answers a search, above all other results. */
function TopResult({ title, note, href }: TopLink) {
  return (
    <section aria-label="Top result" className="page pb-3 sm:pb-6">
      <div className="board board-slim group relative">
        <h2 className="text-section">
          <Link
            href={href}
            className="underline decoration-1 underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-amber focus-visible:after:outline-offset-3 group-hover:decoration-2"
          >
            {title}
          </Link>
        </h2>
        <p className="tabular-nums sm:mt-1">{note}</p>
      </div>
    </section>
  );
}

type SearchTabsProps = { q: string; open: SearchTab; counts: Record<SearchTab, Count> };

/** Tabs as links to separate pages, which work without scripts and can be shared. */
function SearchTabs({ q, open, counts }: SearchTabsProps) {
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
                {searchTabTitles[tab]} ({formatCount(counts[tab])})
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

type VenueResultsProps = {
  q: string;
  venues: VenueCard[];
  /** Number of matches, at least if `isBounded`. */
  total: number;
  isBounded: boolean;
  page: number;
  pageCount: number;
};

/** One page of venues; the last possible page says how to narrow the search. */
function VenueResults({ q, venues, total, isBounded, page, pageCount }: VenueResultsProps) {
  const firstNumber = (page - 1) * venuesPerPage + 1;
  const points = mapPoints(venues, firstNumber);
  return (
    <ResultSection title="Venues">
      <ResultsMap
        points={points}
        total={venues.length}
        tiles={mapTiles}
        picture={<PinsPicture drawing={drawPins(points)} />}
      >
        <VenueGrid venues={venues} firstNumber={firstNumber} />
      </ResultsMap>
      {(isBounded || total > maxListed) && page === pageCount && (
        <p className="mt-6 max-w-[68ch]">
          Showing the first {formatNumber(maxListed)} venues. Add a city or another word to narrow
          it down.
        </p>
      )}
      <Pager href={searchHref({ q, tab: "venues" })} page={page} pageCount={pageCount} />
    </ResultSection>
  );
}
