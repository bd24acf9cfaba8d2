import type { Metadata } from "next";
import { PastEnd } from "@/components/past-end";
import { RegionView } from "@/components/places/region-view";
import { missingPage } from "@/components/site/missing-page";
import { notFoundTitle } from "@/components/site/not-found-message";
import { listCountries } from "@/lib/places/countries";
import { findRegion, listCities } from "@/lib/places/queries";
import { findRegionSurroundings } from "@/lib/places/region-surroundings";
import { requireListPage } from "@/lib/routes/canonical";
import { regionHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { notFoundMetadata, pastEndMetadata } from "@/lib/seo/page-metadata";
import { regionMetadata } from "@/lib/seo/place-metadata";
import { regionTitle } from "@/lib/seo/titles";
import { listRegionVenues, maxListed, venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/[country]/[region]">;

async function readRequest({ params, searchParams }: Props) {
  const path = await params;
  const region = await findRegion(path.country, path.region);
  if (!region) {
    return null;
  }
  const list = {
    href: regionHref(region),
    segments: [path.country, path.region],
    searchParams: await readParams(pages.region, searchParams),
    total: Math.min(region.venueCount, maxListed),
    perPage: venuesPerPage,
  };
  return { region, ...requireListPage(list) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const request = await readRequest(props);
  if (!request) {
    return notFoundMetadata(notFoundTitle("region"));
  }
  const { region, page } = request;
  return page === null ? pastEndMetadata(regionTitle(region)) : regionMetadata(region, page);
}

export default async function RegionPage(props: Props) {
  const request = await readRequest(props);
  if (!request) {
    const { country, region } = await props.params;
    return missingPage([country, region]);
  }
  if (request.page === null) {
    const { region, pageCount } = request;
    return <PastEnd title={regionTitle(region)} href={regionHref(region)} pageCount={pageCount} />;
  }
  const [countries, cities, venues, surroundings] = await Promise.all([
    listCountries(),
    listCities(request.region.id),
    listRegionVenues(request.region.id, request.page),
    findRegionSurroundings(request.region.id),
  ]);
  return (
    <RegionView
      {...request}
      countries={countries}
      cities={cities.filter(({ venueCount }) => venueCount > 0)}
      venues={venues}
      {...surroundings}
    />
  );
}
