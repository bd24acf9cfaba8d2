import type { Route } from "next";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page/page-header";
import { Pager } from "@/components/pager";
import { plural } from "@/lib/core/text/plural";
import { listNameWords } from "@/lib/places/kind-counts";
import { routes } from "@/lib/routes/hrefs";
import type { Crumb } from "@/lib/seo/breadcrumb-json-ld";
import { pageTitle } from "@/lib/seo/titles";
import type { VenueCard } from "@/lib/venues/selects";
import { ListLimit } from "./list-limit";
import { NameWordLinks } from "./name-word-links";
import { VenueGrid } from "./venue-grid";
import { VenueListJsonLd } from "./venue-list-json-ld";

type Props = {
  title: string;
  href: Route;
  crumbs: Crumb[];
  intro: ReactNode;
  venues: VenueCard[];
  total: number;
  page: number;
  pageCount: number;
  /** The city of all venues, which they need not name. */
  city?: { slug: string; region: { slug: string } };
  /** Links to narrower lists, above the list. */
  chips?: ReactNode;
  /** Related links, below the list. */
  children: ReactNode;
};

/** List page of the venues of one genre or size. */
export function VenueListView(props: Props) {
  const { title, href, crumbs, intro, venues, total, page, pageCount, city, chips } = props;
  return (
    <>
      <VenueListJsonLd title={title} href={href} page={page} total={total} venues={venues} />
      <PageHeader title={pageTitle(title, page)} crumbs={crumbs}>
        {intro}
      </PageHeader>
      {chips && <div className="page mb-6">{chips}</div>}
      <section aria-labelledby="venues" className="page">
        <h2
          id="venues"
          // Without venues, the box below says it.
          className={total === 0 ? "sr-only" : "mb-2 text-section tabular-nums sm:mb-5"}
        >
          {plural(total, "venue")}
        </h2>
        {venues.length === 0 ? <NoVenues /> : <VenueGrid venues={venues} city={city} />}
        {page === pageCount && <ListLimit total={total} />}
        <Pager href={href} page={page} pageCount={pageCount} />
      </section>
      <div className="page mt-10 grid gap-8">
        {total === 0 && <KnownWords />}
        {props.children}
      </div>
    </>
  );
}

/** What leads on from an empty list. */
async function KnownWords() {
  return <NameWordLinks words={await listNameWords()} />;
}

function NoVenues() {
  return (
    <EmptyState
      title="No venues found"
      links={[
        { href: routes.submitVenue, name: "Submit a Venue" },
        { href: routes.browse, name: "Browse All Venues" },
      ]}
    >
      None yet. Know one? Add it.
    </EmptyState>
  );
}
