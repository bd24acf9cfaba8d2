import { VenueGrid } from "@/components/venues/venue-grid";
import type { SearchTab } from "@/lib/model/search-params";
import { searchHref } from "@/lib/routes/hrefs";
import type { Location } from "@/lib/search/locations";
import type { SearchResults } from "@/lib/search/queries";
import { type Count, pluralCount } from "@/lib/search/result-counts";
import type { VenueCard } from "@/lib/venues/selects";
import { GenreCards } from "./genre-cards";
import { LocationCards } from "./location-cards";
import { ResultSection } from "./result-section";

const topGenres = 6;

type Props = {
  q: string;
  counts: Record<SearchTab, Count>;
  venues: VenueCard[];
  genres: SearchResults["genres"];
  locations: Location[];
};

/** The best matching venues, a few genres, and all places. */
export function SearchOverview({ q, counts, venues, genres, locations }: Props) {
  const allVenues = {
    href: searchHref({ q, tab: "venues" }),
    name: `View all ${pluralCount(counts.venues, "venue")}`,
  };
  const allGenres = {
    href: searchHref({ q, tab: "genres" }),
    name: `View all ${pluralCount(counts.genres, "genre")}`,
  };
  return (
    <div className="grid gap-10">
      {venues.length > 0 && (
        <ResultSection title="Venues" more={counts.venues.value > venues.length && allVenues}>
          <VenueGrid venues={venues} columns="grid-cols-1 sm:grid-cols-2 lg:grid-cols-4" />
        </ResultSection>
      )}
      {genres.length > 0 && (
        <ResultSection title="Genres" more={genres.length > topGenres && allGenres}>
          <GenreCards genres={genres.slice(0, topGenres)} />
        </ResultSection>
      )}
      {locations.length > 0 && (
        <ResultSection title="Locations">
          <LocationCards locations={locations} />
        </ResultSection>
      )}
    </div>
  );
}
