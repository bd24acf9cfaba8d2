import { Pager } from "@/components/pager";
import { Still } from "@/components/still";
import { VenueGrid } from "@/components/venues/venue-grid";
import { formatNumber } from "@/lib/core/text/plural";
import { searchHref } from "@/lib/routes/hrefs";
import { maxListed } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { ResultSection } from "./result-section";

type Props = {
  q: string;
  venues: VenueCard[];
  /** How many there are, and whether still more match. */
  total: number;
  isBounded: boolean;
  page: number;
  pageCount: number;
};

/** One page of the venues; the last page a list can have says how to find the others. */
export function VenueResults({ q, venues, total, isBounded, page, pageCount }: Props) {
  return (
    <ResultSection title="Venues">
      <Still>
        <VenueGrid venues={venues} />
      </Still>
      {(isBounded || total > maxListed) && page === pageCount && (
        <p className="mt-6 max-w-[68ch]">
          This list ends after {formatNumber(maxListed)} venues. To narrow the search, add a city or
          another word of the name.
        </p>
      )}
      <Pager href={searchHref({ q, tab: "venues" })} page={page} pageCount={pageCount} />
    </ResultSection>
  );
}
