import type { Metadata } from "next";
import { BrowseView } from "@/components/browse/browse-view";
import { browseVenues, countVenues } from "@/lib/browse/queries";
import { requireListPage } from "@/lib/canonical";
import { browseHref } from "@/lib/routes";
import { browseMetadata } from "@/lib/seo/venue-list-metadata";
import { parseBrowseParams } from "@/lib/venues/browse-params";
import { mostListed, venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/browse">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return browseMetadata(parseBrowseParams(await searchParams), await countVenues({}));
}

export default async function BrowsePage(props: Props) {
  const searchParams = await props.searchParams;
  const params = parseBrowseParams(searchParams);
  const found = await browseVenues(params);
  const list = {
    href: browseHref({ ...params, page: 1 }),
    searchParams,
    total: Math.min(found.total, mostListed),
    perPage: venuesPerPage,
  };
  return <BrowseView params={params} found={found} {...requireListPage(list)} />;
}
