import "server-only";
import type { Genre } from "@/lib/genres/queries";
import { browseOrders } from "@/lib/model/browse-orders";
import { listedStatusSql } from "@/lib/model/venue-status";
import { venueTypes } from "@/lib/model/venue-types";
import { listFoundCards, venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { listFilteredVenues } from "./queries";

/** One page of a genre's venues, recommended ones first. Pages start at 1. */
export async function listGenreVenues(
  genre: Pick<Genre, "id" | "slug" | "kind">,
  page: number,
): Promise<VenueCard[]> {
  const type = venueTypes.find(({ slug }) => slug === genre.slug)?.slug;
  return type
    ? listFilteredVenues({ type }, "relevance", { page })
    : listMusicVenues(genre.id, page);
}

/** Raw SQL, since it reads a partial index. */
function listMusicVenues(genreId: number, page: number): Promise<VenueCard[]> {
  return listFoundCards(
    `SELECT venue_id AS id FROM venue_genres WHERE genre_id = $1 AND ${listedStatusSql}
       ORDER BY ${browseOrders.relevance} OFFSET $2 LIMIT $3`,
    [genreId, (page - 1) * venuesPerPage, venuesPerPage],
  );
}

const ofTypeInCity = `
  SELECT id FROM venues WHERE city_id = $1 AND venue_type = $2 AND ${listedStatusSql}
    ORDER BY ${browseOrders.relevance} OFFSET $3 LIMIT $4`;

const ofMusicInCity = `
  SELECT venue_id AS id FROM venue_genres WHERE city_id = $1 AND genre_id = $2 AND ${listedStatusSql}
    ORDER BY ${browseOrders.relevance} OFFSET $3 LIMIT $4`;

/** One page of a genre's venues in a city, recommended ones first. Reads the IDs from an index alone. */
export async function listGenreVenuesInCity(
  { id, slug, kind }: Genre,
  cityId: number,
  page: number,
): Promise<VenueCard[]> {
  const part = [(page - 1) * venuesPerPage, venuesPerPage];
  return kind === "TYPE"
    ? listFoundCards(ofTypeInCity, [cityId, slug, ...part])
    : listFoundCards(ofMusicInCity, [cityId, id, ...part]);
}
