import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BlankSearch } from "@/components/home/blank-search";
import { PastEnd } from "@/components/past-end";
import { SearchView } from "@/components/search/search-view";
import { countPages, parsePage } from "@/lib/core/page-number";
import { parseSearchParams } from "@/lib/model/search-params";
import { findPopularCities } from "@/lib/places/popular-cities";
import { listWalks } from "@/lib/places/walks";
import { requireListPage } from "@/lib/routes/canonical";
import { routes, searchHref } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { exactMatchHref } from "@/lib/search/exact-match";
import { searchEverything } from "@/lib/search/queries";
import { hasResults } from "@/lib/search/result-counts";
import { findNearestSpelling } from "@/lib/search/spelling/nearest-spelling";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { searchTabTitle, searchTitle } from "@/lib/seo/titles";
import { listVenueCards, maxListed, venuesPerPage } from "@/lib/venues/queries";
import { withRoomsBelow } from "@/lib/venues/rooms-below";

type Props = PageProps<"/search">;

/** Venues shown in the overview. */
const topVenues = 4;

const maxPages = countPages(maxListed, venuesPerPage);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, ...request } = await readParams(pages.search, searchParams);
  const { q, tab } = parseSearchParams(request);
  const asked = parsePage(tab === "venues" ? { page } : {}, maxPages);
  return pageMetadata({
    title: searchTabTitle(q, tab, asked.kind === "page" ? asked.page : 1),
    description: "Find live music venues, genres, cities, states, and provinces by name.",
    href: routes.search,
    noindex: true,
  });
}

export default async function SearchPage({ searchParams }: Props) {
  const { page, ...request } = await readParams(pages.search, searchParams);
  const { q, tab } = parseSearchParams(request);
  if (q === "") {
    const [popular, walks] = await Promise.all([findPopularCities(), listWalks()]);
    return <BlankSearch cities={popular.cities} walks={walks} />;
  }
  const limit = tab === "venues" ? venuesPerPage : topVenues;
  // Only the All Venues tab is paginated.
  const asked = parsePage(tab === "venues" ? { page } : {}, maxPages);
  const offset = asked.kind === "page" ? (asked.page - 1) * venuesPerPage : 0;
  const results = await searchEverything(q, { offset, limit });
  const match = exactMatchHref(q, results);
  if (match) {
    // Temporary: a genre's name may become a venue's, and browsers cache permanent redirects indefinitely.
    redirect(match);
  }
  // A genre without venues is no link.
  const shown = { ...results, genres: results.genres.filter(({ venueCount }) => venueCount > 0) };
  const { ids, total } = results.venues;
  const href = searchHref({ q, tab: "venues" });
  const list = requireListPage({
    href,
    searchParams: tab === "venues" ? { page } : {},
    total: Math.min(total, maxListed),
    perPage: venuesPerPage,
  });
  if (list.page === null) {
    return <PastEnd title={searchTitle(q)} href={href} pageCount={list.pageCount} />;
  }
  const [venues, nearest] = await Promise.all([
    listVenueCards(ids),
    hasResults(shown) ? null : findNearestSpelling(q),
  ]);
  return (
    <SearchView
      q={q}
      tab={tab}
      results={shown}
      nearest={nearest}
      venues={withRoomsBelow(venues)}
      {...list}
    />
  );
}
