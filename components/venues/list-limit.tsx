import { Link } from "@/components/link";
import { formatNumber } from "@/lib/core/text/plural";
import { routes } from "@/lib/routes/hrefs";
import { maxListed } from "@/lib/venues/queries";

type Props = { total: number; isBounded?: boolean };

/** Note below the last page of a truncated list, with ways to find the other venues. */
export function ListLimit({ total, isBounded = false }: Props) {
  if (isBounded) {
    return (
      <p className="mt-6 text-center text-muted">
        Showing the top {formatNumber(total)} matches. Add a word or a filter to see others.
      </p>
    );
  }
  return total > maxListed ? (
    <p className="mt-6 text-center text-muted">
      Showing the first {formatNumber(maxListed)} of {formatNumber(total)} venues.{" "}
      <Link href={routes.browse} className="link">
        Use filters
      </Link>{" "}
      to narrow it down, or{" "}
      <Link href={routes.home} className="link">
        browse by state or province
      </Link>
      .
    </p>
  ) : null;
}
