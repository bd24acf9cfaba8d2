import type { SearchTab } from "@/lib/model/search-params";
import { searchHref } from "@/lib/routes/hrefs";
import { listLocations } from "@/lib/search/locations";
import type { SearchResults } from "@/lib/search/queries";
import { countResults, countsLine } from "@/lib/search/result-counts";
import { linkTo } from "@/lib/search/top-result";
import type { VenueCard } from "@/lib/venues/selects";
import { DidYouMean } from "./did-you-mean";
import { GenreCards } from "./genre-cards";
import { LocationCards } from "./location-cards";
import { NoResults } from "./no-results";
import { RelaxedNote } from "./relaxed-note";
import { ResultSection } from "./result-section";
import { SearchHeader } from "./search-header";
import { SearchOverview } from "./search-overview";
import { SearchTabs } from "./search-tabs";
import { TopResult } from "./top-result";
import { VenueResults } from "./venue-results";

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
            locations={locations}
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
