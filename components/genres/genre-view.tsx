import { CityChips } from "@/components/venues/city-chips";
import { ListLinks } from "@/components/venues/list-links";
import { NamedAfter, NamedWith } from "@/components/venues/named-after";
import { VenueListView } from "@/components/venues/venue-list-view";
import type { Genre } from "@/lib/genres/queries";
import { venueTypes } from "@/lib/model/venue-types";
import type { CityOfKind } from "@/lib/places/kind-counts";
import { listKindHints } from "@/lib/places/kind-hints";
import { browseHref, genreHref, genreInCityHref, pageLink, routes } from "@/lib/routes/hrefs";
import { genreTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";

type Props = {
  genre: Genre;
  /** Whether no venue has it, so that those with its word are listed. */
  isEmpty: boolean;
  count: number;
  venues: VenueCard[];
  genres: Genre[];
  /** The cities with most of them. */
  cities: CityOfKind[];
  page: number;
  pageCount: number;
};

function EmptyGenre(genre: Genre) {
  return genre.namedCount > 0 ? <NamedWith {...genre} /> : <NamedAfter word={genre.name} />;
}

export async function GenreView({ genre, isEmpty, count, venues, genres, cities, ...list }: Props) {
  const href = genreHref(genre);
  const type = venueTypes.find(({ slug }) => slug === genre.slug);
  const filtered = browseHref(type ? { type: type.slug } : { genre: genre.slug });
  const others = genres.filter(({ kind, slug }) => kind === genre.kind && slug !== genre.slug);
  return (
    <VenueListView
      title={genreTitle(genre)}
      crumbs={[pageLink("genres"), { name: genre.name, href }]}
      intro={
        <>
          {genre.description}
          {isEmpty && count > 0 && <EmptyGenre {...genre} />}
        </>
      }
      total={count}
      chips={
        <CityChips
          name={genreTitle(genre)}
          cities={cities}
          hrefOf={(city) => genreInCityHref(genre, city)}
        />
      }
      href={href}
      venues={venues}
      {...list}
    >
      <ListLinks
        title={genre.kind === "TYPE" ? "More Venue Types" : "More Genres"}
        links={others.map(({ namedCount, ...other }) => ({
          ...other,
          venueCount: other.venueCount || namedCount,
          href: genreHref(other),
        }))}
      />
      <ListLinks
        title="More Ways to Browse"
        links={[
          { href: routes.genres, name: "All Genres" },
          ...(await listKindHints("genres")),
          {
            // Only if that list has venues.
            href: isEmpty ? routes.browse : filtered,
            name: "Filter by size and amenities",
          },
        ]}
      />
    </VenueListView>
  );
}
