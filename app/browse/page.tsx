import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { listChosen } from "@/components/browse/active-filters";
import { BrowseView } from "@/components/browse/browse-view";
import { PastEnd } from "@/components/past-end";
import { findBrowsed, listBrowseOptions } from "@/lib/browse/browsed";
import { browseVenues, countVenues } from "@/lib/browse/queries";
import { countPages } from "@/lib/core/page-number";
import { hasNeedlessValue, parseBrowseParams } from "@/lib/model/browse-params";
import { requireListPage } from "@/lib/routes/canonical";
import { browseHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pastEndMetadata } from "@/lib/seo/page-metadata";
import { browseListTitle, browseTitle } from "@/lib/seo/titles";
import { browseMetadata } from "@/lib/seo/venue-list-metadata";
import { maxListed, venuesPerPage } from "@/lib/venues/queries";

type Props = PageProps<"/browse">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = parseBrowseParams(await readParams(pages.browse, searchParams));
  const [browsed, total] = await Promise.all([findBrowsed(params), countVenues(params)]);
  const title = browseListTitle(listChosen(params, browsed));
  return params.page > countPages(Math.min(total, maxListed), venuesPerPage)
    ? pastEndMetadata(title)
    : browseMetadata(params, title, await countVenues({}));
}

export default async function BrowsePage(props: Props) {
  const searchParams = await readParams(pages.browse, props.searchParams);
  const params = parseBrowseParams(searchParams);
  const [browsed, options] = await Promise.all([findBrowsed(params), listBrowseOptions()]);
  const known = { place: browsed.place?.path ?? "", genre: browsed.genre?.slug ?? "" };
  const isKnown = known.place === params.place && known.genre === params.genre;
  if (hasNeedlessValue(searchParams) || !isKnown) {
    permanentRedirect(browseHref({ ...params, ...known }));
  }
  const found = await browseVenues(params, browsed);
  const list = {
    href: browseHref({ ...params, page: 1, from: 1 }),
    searchParams,
    total: Math.min(found.total, maxListed),
    perPage: venuesPerPage,
  };
  const { page, pageCount } = requireListPage(list);
  return page === null ? (
    <PastEnd title={browseTitle} href={list.href} pageCount={pageCount} />
  ) : (
    <BrowseView
      params={params}
      browsed={browsed}
      options={options}
      found={found}
      page={page}
      pageCount={pageCount}
    />
  );
}
