import { Pager } from "@/components/pager";
import { VenueGrid } from "@/components/venues/venue-grid";
import { formatNumber } from "@/lib/core/text/plural";
import { searchHref } from "@/lib/routes/hrefs";
import { maxListed } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { ResultSection } from "./result-section";

type Props = {
  q: string;
  venues: VenueCard[];
  /** Number of matches, at least if `isBounded`. */
  total: number;
  isBounded: boolean;
  page: number;
  pageCount: number;
};

/** One page of venues; the last possible page says how to narrow the search. */
export function VenueResults({ q, venues, total, isBounded, page, pageCount }: Props) {
  return (
    <ResultSection title="Venues">
      <VenueGrid venues={venues} />
      {(isBounded || total > maxListed) && page === pageCount && (
        <p className="mt-6 max-w-[68ch]">
          Showing the first {formatNumber(maxListed)} venues. Add a city or another word to narrow
          it down.
        </p>
      )}
      <Pager href={searchHref({ q, tab: "venues" })} page={page} pageCount={pageCount} />
    </ResultSection>
  );
}
