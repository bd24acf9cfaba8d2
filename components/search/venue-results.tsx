import { Pager } from "@/components/pager";
import { Still } from "@/components/still";
import { VenueGrid } from "@/components/venues/venue-grid";
import { searchHref } from "@/lib/routes";
import { formatNumber } from "@/lib/text/plural";
import type { VenueCard } from "@/lib/venues/selects";
import { ResultSection } from "./result-section";

type Props = {
  q: string;
  venues: VenueCard[];
  /** How many were ranked, and whether more match. */
  total: number;
  isBounded: boolean;
  page: number;
  pageCount: number;
};

/** One page of the venues; the last says how to get at those that are not among the ranked. */
export function VenueResults({ q, venues, total, isBounded, page, pageCount }: Props) {
  return (
    <ResultSection title="Venues">
      <Still>
        <VenueGrid venues={venues} />
      </Still>
      {isBounded && page === pageCount && (
        <p className="mt-6 max-w-[68ch]">
          These are the {formatNumber(total)} best matches, and there are more. To narrow the
          search, add a city or another word of the name.
        </p>
      )}
      <Pager href={searchHref({ q, tab: "venues" })} page={page} pageCount={pageCount} />
    </ResultSection>
  );
}
