import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CapacityView } from "@/components/capacity/capacity-view";
import { PastEnd } from "@/components/past-end";
import { countNamedAfter, listNamedAfter } from "@/lib/browse/named-after";
import { countVenuesByFilter, listFilteredVenues } from "@/lib/browse/queries";
import { capacityBands, sizeWord } from "@/lib/model/capacity";
import { sizeKind } from "@/lib/model/kinds";
import { listCitiesOfKind } from "@/lib/places/kind-counts";
import { segmentSlug } from "@/lib/places/match";
import { requireListPage } from "@/lib/routes/canonical";
import { capacityHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pastEndMetadata } from "@/lib/seo/page-metadata";
import { capacityTitle } from "@/lib/seo/titles";
import { capacityMetadata } from "@/lib/seo/venue-list-metadata";
import { maxListed, venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/capacity/[band]">;

async function readRequest({ params, searchParams }: Props) {
  const segment = (await params).band;
  const band = capacityBands.find(({ id }) => id === segmentSlug(segment));
  if (!band) {
    notFound();
  }
  const href = capacityHref(band);
  const counts = (await countVenuesByFilter({})).capacityBand;
  const own = counts.get(band.id) ?? 0;
  const count = own === 0 ? await countNamedAfter(sizeWord(band)) : own;
  const total = Math.min(count, maxListed);
  const list = {
    href,
    segments: ["capacity", segment],
    searchParams: await readParams(pages.capacityBand, searchParams),
    total,
  };
  return { band, counts, own, count, ...requireListPage({ ...list, perPage: venuesPerPage }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { band, own, page } = await readRequest(props);
  return page === null ? pastEndMetadata(capacityTitle(band)) : capacityMetadata(band, own, page);
}

export default async function CapacityBandPage(props: Props) {
  const request = await readRequest(props);
  if (request.page === null) {
    const { band, pageCount } = request;
    return <PastEnd title={capacityTitle(band)} href={capacityHref(band)} pageCount={pageCount} />;
  }
  const { band, own, page } = request;
  const [venues, cities] = await Promise.all([
    own === 0
      ? listNamedAfter(sizeWord(band), page).then((named) => named.venues)
      : listFilteredVenues({ capacityBand: band.id }, "relevance", { page }),
    listCitiesOfKind(sizeKind(band)),
  ]);
  return <CapacityView {...request} venues={venues} cities={cities} />;
}
