import type { Metadata } from "next";
import { PastEnd } from "@/components/past-end";
import { CityView } from "@/components/places/city-view";
import { missingPage } from "@/components/site/missing-page";
import { notFoundTitle } from "@/components/site/not-found-message";
import { findCitySurroundings } from "@/lib/places/city-surroundings";
import { segmentSlug } from "@/lib/places/match";
import { listCityPositions } from "@/lib/places/positions";
import { findCity, findRegion } from "@/lib/places/queries";
import { requireListPage } from "@/lib/routes/canonical";
import { cityHref, regionHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { notFoundMetadata, pastEndMetadata } from "@/lib/seo/page-metadata";
import { cityMetadata } from "@/lib/seo/place-metadata";
import { cityTitle } from "@/lib/seo/titles";
import { listCityVenues, venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/[country]/[region]/[city]">;

/** `/{country}/{region}/venues` redirects to the region. */
const regionSegment = "venues";

async function readRequest({ params, searchParams }: Props) {
  const path = await params;
  const segments = [path.country, path.region, path.city];
  const list = {
    segments,
    searchParams: await readParams(pages.city, searchParams),
    perPage: venuesPerPage,
  };
  if (segmentSlug(path.city) === regionSegment) {
    const region = await findRegion(path.country, path.region);
    if (region) {
      // Redirects, which ends the render: the path is not the region's canonical one.
      requireListPage({ ...list, href: regionHref(region), total: region.venueCount });
    }
    return null;
  }
  const city = await findCity(path.country, path.region, path.city);
  if (!city) {
    return null;
  }
  return { city, ...requireListPage({ ...list, href: cityHref(city), total: city.venueCount }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const request = await readRequest(props);
  if (!request) {
    return notFoundMetadata(notFoundTitle("city"));
  }
  const { city, page } = request;
  return page === null ? pastEndMetadata(cityTitle(city)) : cityMetadata(city, page);
}

export default async function CityPage(props: Props) {
  const request = await readRequest(props);
  if (!request) {
    const { country, region, city } = await props.params;
    return missingPage([country, region, city]);
  }
  if (request.page === null) {
    const { city, pageCount } = request;
    return <PastEnd title={cityTitle(city)} href={cityHref(city)} pageCount={pageCount} />;
  }
  const [venues, positions, surroundings] = await Promise.all([
    listCityVenues(request.city.id, request.page),
    listCityPositions(request.city.id),
    findCitySurroundings(request.city),
  ]);
  return (
    <CityView {...request} venues={venues} positions={positions} surroundings={surroundings} />
  );
}
