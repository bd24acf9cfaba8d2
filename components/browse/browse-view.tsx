import type { Route } from "next";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { PinsPicture } from "@/components/map/pins-picture";
import { PageHeader } from "@/components/page/page-header";
import { Pager } from "@/components/pager";
import { DidYouMean } from "@/components/search/did-you-mean";
import { formTools, searchFieldTool } from "@/components/search/form-tools";
import { RelaxedNote } from "@/components/search/relaxed-note";
import { SearchButton } from "@/components/search/search-button";
import { SearchCombobox } from "@/components/search/search-combobox";
import { ListLimit } from "@/components/venues/list-limit";
import { OtherPlaces } from "@/components/venues/other-places";
import { VenueGrid } from "@/components/venues/venue-grid";
import { VenueListJsonLd } from "@/components/venues/venue-list-json-ld";
import type { Browsed, BrowseOptions } from "@/lib/browse/browsed";
import type { BrowsedVenues } from "@/lib/browse/queries";
import { respondWith } from "@/lib/core/request-context";
import { drawPins } from "@/lib/map/pin-drawing";
import { mapPoints } from "@/lib/map/points";
import { mapTiles } from "@/lib/map/tiles";
import { type BrowseParams, isNarrowed } from "@/lib/model/browse-params";
import { listKindHints } from "@/lib/places/kind-hints";
import { browseHref, pageLink, routes } from "@/lib/routes/hrefs";
import { manyVenues, pluralCount } from "@/lib/search/result-counts";
import { browseTitle, pageTitle } from "@/lib/seo/titles";
import { browseIntro } from "@/lib/seo/venue-list-metadata";
import { venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { ActiveFilters, listActiveFilters } from "./active-filters";
import { BrowseForm } from "./browse-form";
import { FilterFields } from "./filter-fields";
import { FilterButton, FilterPanel } from "./filter-panel";
import { LoadMore } from "./load-more";
import { venueListId } from "./loaded-pages";
import { PlaceAndMusic } from "./place-and-music";
import { SortSelect } from "./sort-select";

type Props = {
  params: BrowseParams;
  browsed: Browsed;
  options: BrowseOptions;
  found: BrowsedVenues;
  page: number;
  pageCount: number;
};

export function BrowseView(props: Props) {
  const { params, browsed, options, found } = props;
  const { venues, total, isBounded } = found;
  const { from } = params;
  const href = browseHref({ ...params, page: 1, from: 1 });
  if (venues.length === 0 && isNarrowed({ ...params, q: "" })) {
    // Search engines are not to index combinations that nothing fits.
    respondWith(404);
  }
  const summary = pluralCount(
    { value: isBounded ? manyVenues : total, isAtLeast: isBounded },
    "venue",
  );
  return (
    <>
      {href === routes.browse && (
        <VenueListJsonLd
          title={browseTitle}
          href={href}
          page={from}
          total={total}
          venues={venues}
        />
      )}
      <PageHeader
        title={pageTitle(browseTitle, from)}
        crumbs={[{ name: "Browse Venues", href: routes.browse }]}
        isWide
      >
        {browseIntro}
      </PageHeader>
      <div className="page grid grid-cols-1 gap-3 sm:gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[17rem_minmax(0,1fr)]">
        <BrowseForm href={href} summary={summary} tool={formTools.browse}>
          <SearchField text={params.q} />
          <FilterPanel summary={summary}>
            <PlaceAndMusic params={params} browsed={browsed} options={options} />
            <FilterFields params={params} found={found} options={options} />
            <OtherWays />
          </FilterPanel>
        </BrowseForm>
        <section aria-labelledby="venues" className="min-w-0">
          <SearchNotes params={params} found={found} />
          <Results {...props} href={href} summary={summary} />
        </section>
      </div>
    </>
  );
}

/** What the search left out, and another spelling. */
function SearchNotes({ params, found }: Pick<Props, "params" | "found">) {
  const { didYouMean } = found;
  return (
    <>
      {found.isNearHere && (
        <p className="mt-4 mb-5">
          These venues are anywhere. To see those closest to you,{" "}
          <Link href={routes.nearMe} className="link font-semibold">
            find venues near you
          </Link>
          .
        </p>
      )}
      <RelaxedNote q={params.q} {...found} />
      <OtherPlaces
        places={found.otherPlaces.map(({ name, path, q }) => ({
          name,
          href: browseHref({ ...params, page: 1, from: 1, place: path, q }),
        }))}
      />
      {didYouMean && (
        <DidYouMean
          q={params.q}
          meant={didYouMean}
          href={browseHref({ ...params, page: 1, from: 1, q: didYouMean })}
        />
      )}
    </>
  );
}

type ResultsProps = Props & { href: Route; summary: string };

function Results({ params, browsed, found, page, pageCount, href, summary }: ResultsProps) {
  const { venues, total, isBounded } = found;
  const { from } = params;
  const filters = listActiveFilters(params, browsed);
  const active = filters.length > 0 && (
    <div className="mb-5">
      <ActiveFilters filters={filters} />
    </div>
  );
  const toolbar = (
    <>
      {/* Without venues, the box below says it. */}
      <ListHeading isHidden={venues.length === 0}>{summary}</ListHeading>
      <FilterButton chosenCount={filters.length} />
      <SortSelect sort={params.sort} isSearch={params.q !== ""} />
    </>
  );
  if (venues.length === 0) {
    return (
      <>
        <div className="mb-5 flex flex-wrap items-center gap-2 sm:gap-3">{toolbar}</div>
        {active}
        <NoVenues />
      </>
    );
  }
  const firstNumber = (from - 1) * venuesPerPage + 1;
  const points = byPage(venues).map((shown, index) =>
    mapPoints(shown, firstNumber + index * venuesPerPage),
  );
  return (
    <LoadMore
      href={href}
      from={from}
      page={page}
      pageCount={pageCount}
      summary={summary}
      perPage={venuesPerPage}
      shownCount={venues.length}
      points={points}
      picture={<PinsPicture drawing={drawPins(points.flat())} />}
      tiles={mapTiles}
      bar={toolbar}
      below={active}
      list={
        <div id={venueListId}>
          <VenueGrid venues={venues} firstNumber={firstNumber} />
        </div>
      }
      end={<ListLimit total={total} isBounded={isBounded} />}
    >
      <Pager href={href} from={from} page={page} pageCount={pageCount} />
    </LoadMore>
  );
}

function byPage(venues: VenueCard[]): VenueCard[][] {
  const pageCount = Math.ceil(venues.length / venuesPerPage);
  return Array.from({ length: pageCount }, (_, index) =>
    venues.slice(index * venuesPerPage, (index + 1) * venuesPerPage),
  );
}

function ListHeading({ isHidden, children }: { isHidden: boolean; children: string }) {
  const className = "mr-auto text-section tabular-nums max-sm:w-full max-sm:text-lg lg:text-lg";
  return (
    <h2 id="venues" className={isHidden ? "sr-only" : className}>
      {children}
    </h2>
  );
}

async function NoVenues() {
  const reset = { href: routes.browse, name: "Reset Filters" };
  return (
    <EmptyState title="No venues found" links={[reset, ...(await listKindHints())]}>
      Try adjusting your search or filters to find what you're looking for.
    </EmptyState>
  );
}

const random = pageLink("random");

async function OtherWays() {
  const hints = await listKindHints();
  const className = "link inline-flex min-h-11 items-center";
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 border-line border-t pt-3">
      {hints.map(({ href, name }) => (
        <Link key={href} href={href} className={className}>
          {name}
        </Link>
      ))}
      <Link href={random.href} rel="nofollow" className={className}>
        {random.name}
      </Link>
    </p>
  );
}

/** Search text of the form; submitting it empty clears the search. */
function SearchField({ text }: { text: string }) {
  return (
    <div className="flex max-w-160 lg:col-span-2">
      <SearchCombobox label="Search venues" size="large" defaultValue={text} {...searchFieldTool}>
        <SearchButton size="large" />
      </SearchCombobox>
    </div>
  );
}
