import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RegionView } from "@/components/places/region-view";
import { requireListPage } from "@/lib/canonical";
import { findRegion, listCities, listMapCells } from "@/lib/places/queries";
import { regionHref } from "@/lib/routes";
import { regionMetadata } from "@/lib/seo/place-metadata";
import { listRegionVenues, venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/[country]/[region]">;

async function readRequest({ params, searchParams }: Props) {
  const path = await params;
  const region = await findRegion(path.country, path.region);
  if (!region) {
    notFound();
  }
  const list = {
    href: regionHref(region),
    segments: [path.country, path.region],
    searchParams: await searchParams,
    total: region.venueCount,
    perPage: venuesPerPage,
  };
  return { region, ...requireListPage(list) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { region, page } = await readRequest(props);
  return regionMetadata(region, page);
}

export default async function RegionPage(props: Props) {
  const request = await readRequest(props);
  const [cities, venues, cells] = await Promise.all([
    listCities(request.region.id),
    listRegionVenues(request.region.id, request.page),
    listMapCells({ regionId: request.region.id }),
  ]);
  return <RegionView {...request} cities={cities} venues={venues} cells={cells} />;
}
