import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GenreInCityView } from "@/components/genres/genre-in-city-view";
import { PastEnd } from "@/components/past-end";
import { listGenreVenuesInCity } from "@/lib/browse/genre-venues";
import { findGenre } from "@/lib/genres/queries";
import { genreKind } from "@/lib/model/kinds";
import { countKindInCity } from "@/lib/places/kind-counts";
import { findCity } from "@/lib/places/queries";
import { requireListPage } from "@/lib/routes/canonical";
import { genreInCityHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pastEndMetadata } from "@/lib/seo/page-metadata";
import { genreInCityTitle } from "@/lib/seo/titles";
import { genreInCityMetadata } from "@/lib/seo/venue-list-metadata";
import { venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/genres/[slug]/[country]/[region]/[city]">;

async function readRequest({ params, searchParams }: Props) {
  const { slug, country, region, city: segment } = await params;
  const [genre, city] = await Promise.all([findGenre(slug), findCity(country, region, segment)]);
  const total = genre && city ? await countKindInCity(genreKind(genre), city) : 0;
  if (!genre || !city || total === 0) {
    notFound();
  }
  const list = {
    href: genreInCityHref(genre, city),
    segments: ["genres", slug, country, region, segment],
    searchParams: await readParams(pages.genreInCity, searchParams),
    total,
  };
  return { genre, city, total, ...requireListPage({ ...list, perPage: venuesPerPage }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { genre, city, total, page } = await readRequest(props);
  return page === null
    ? pastEndMetadata(genreInCityTitle(genre, city))
    : genreInCityMetadata(genre, city, total, page);
}

export default async function GenreInCityPage(props: Props) {
  const request = await readRequest(props);
  const { genre, city, page, pageCount } = request;
  if (page === null) {
    const [title, href] = [genreInCityTitle(genre, city), genreInCityHref(genre, city)];
    return <PastEnd title={title} href={href} pageCount={pageCount} />;
  }
  const venues = await listGenreVenuesInCity(genre, city.id, page);
  return <GenreInCityView {...request} page={page} venues={venues} />;
}
