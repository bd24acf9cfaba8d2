import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GenreView } from "@/components/genres/genre-view";
import { PastEnd } from "@/components/past-end";
import { listGenreVenues } from "@/lib/browse/genre-venues";
import { countNamedAfter, listNamed, listNamedAfter } from "@/lib/browse/named-after";
import { findGenre, type Genre, listGenres } from "@/lib/genres/queries";
import { genreKind } from "@/lib/model/kinds";
import { listCitiesOfKind } from "@/lib/places/kind-counts";
import { requireListPage } from "@/lib/routes/canonical";
import { genreHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pastEndMetadata } from "@/lib/seo/page-metadata";
import { genreTitle } from "@/lib/seo/titles";
import { genreMetadata } from "@/lib/seo/venue-list-metadata";
import { maxListed, venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";

type Props = PageProps<"/genres/[slug]">;

async function readRequest({ params, searchParams }: Props) {
  const { slug } = await params;
  const genre = await findGenre(slug);
  if (!genre) {
    notFound();
  }
  const href = genreHref(genre);
  const isEmpty = genre.venueCount === 0;
  // By name, else anywhere in the text.
  const named = isEmpty ? genre.namedCount || (await countNamedAfter(genre.name)) : 0;
  const count = isEmpty ? named : genre.venueCount;
  const total = Math.min(count, maxListed);
  const list = {
    href,
    segments: ["genres", slug],
    searchParams: await readParams(pages.genre, searchParams),
    total,
  };
  return { genre, isEmpty, count, ...requireListPage({ ...list, perPage: venuesPerPage }) };
}

/** What a genre lists that no venue has. */
async function listEmpty(genre: Genre, page: number): Promise<VenueCard[]> {
  return genre.namedCount > 0
    ? listNamed(genre.slug, page)
    : (await listNamedAfter(genre.name, page)).venues;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { genre, page } = await readRequest(props);
  return page === null ? pastEndMetadata(genreTitle(genre)) : genreMetadata(genre, page);
}

export default async function GenrePage(props: Props) {
  const request = await readRequest(props);
  if (request.page === null) {
    const { genre, pageCount } = request;
    return <PastEnd title={genreTitle(genre)} href={genreHref(genre)} pageCount={pageCount} />;
  }
  const { genre, isEmpty, page } = request;
  const [venues, genres, cities] = await Promise.all([
    isEmpty ? listEmpty(genre, page) : listGenreVenues(genre, page),
    listGenres(),
    listCitiesOfKind(genreKind(genre)),
  ]);
  return <GenreView {...request} page={page} venues={venues} genres={genres} cities={cities} />;
}
