import { CityChips } from "@/components/venues/city-chips";
import { ListLinks } from "@/components/venues/list-links";
import { VenueListView } from "@/components/venues/venue-list-view";
import type { Genre } from "@/lib/genres/queries";
import { venueTypes } from "@/lib/model/venue-types";
import type { CityOfKind } from "@/lib/places/kind-counts";
import { browseHref, genreHref, genreInCityHref, pageLink, routes } from "@/lib/routes/hrefs";
import { genreTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";

type Props = {
  genre: Genre;
  venues: VenueCard[];
  genres: Genre[];
  /** The cities with most of them. */
  cities: CityOfKind[];
  page: number;
  pageCount: number;
};

export function GenreView({ genre, venues, genres, cities, page, pageCount }: Props) {
  const href = genreHref(genre);
  const type = venueTypes.find(({ slug }) => slug === genre.slug);
  const filtered = browseHref(type ? { type: type.slug } : { genre: genre.slug });
  const others = genres.filter(({ kind, slug }) => kind === genre.kind && slug !== genre.slug);
  return (
    <VenueListView
      title={genreTitle(genre)}
      crumbs={[pageLink("genres"), { name: genre.name, href }]}
      intro={genre.description}
      total={genre.venueCount}
      chips={
        <CityChips
          name={genreTitle(genre)}
          cities={cities}
          hrefOf={(city) => genreInCityHref(genre, city)}
        />
      }
      href={href}
      venues={venues}
      page={page}
      pageCount={pageCount}
    >
      <ListLinks
        title={genre.kind === "TYPE" ? "Other Venue Types" : "Other Music"}
        links={others.map((other) => ({ ...other, href: genreHref(other) }))}
      />
      <ListLinks
        title="More Ways to Browse"
        links={[
          { href: routes.genres, name: "All Genres" },
          { href: routes.capacity, name: "Browse by Size" },
          {
            // Only if that list has venues.
            href: venues.length > 0 ? filtered : routes.browse,
            name: "Filter by size and amenities",
          },
        ]}
      />
    </VenueListView>
  );
}
