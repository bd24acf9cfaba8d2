import { ListLinks } from "@/components/venues/list-links";
import { VenueListView } from "@/components/venues/venue-list-view";
import type { Genre } from "@/lib/genres/queries";
import { venueTypes } from "@/lib/model/venue-types";
import type { City } from "@/lib/places/selects";
import {
  browseHref,
  cityHref,
  genreHref,
  genreInCityHref,
  pageLink,
  placeParam,
} from "@/lib/routes/hrefs";
import { genreInCityTitle, genreTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";

type Props = {
  genre: Genre;
  city: City;
  venues: VenueCard[];
  total: number;
  page: number;
  pageCount: number;
};

/** The venues of one genre in one city. */
export function GenreInCityView({ genre, city, ...list }: Props) {
  const href = genreInCityHref(genre, city);
  const type = venueTypes.find(({ slug }) => slug === genre.slug)?.slug;
  const narrowed = { place: placeParam(city), ...(type ? { type } : { genre: genre.slug }) };
  return (
    <VenueListView
      title={genreInCityTitle(genre, city)}
      crumbs={[
        pageLink("genres"),
        { name: genre.name, href: genreHref(genre) },
        { name: city.name, href },
      ]}
      intro={genre.description}
      href={href}
      city={city}
      {...list}
    >
      <ListLinks
        title="More Ways to Browse"
        links={[
          { href: cityHref(city), name: `All of ${city.name}`, venueCount: city.venueCount },
          {
            href: genreHref(genre),
            name: `${genreTitle(genre)} Everywhere`,
            venueCount: genre.venueCount,
          },
          { href: browseHref(narrowed), name: "Filter by size and amenities" },
        ]}
      />
    </VenueListView>
  );
}
