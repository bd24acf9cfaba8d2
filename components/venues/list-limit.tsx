import { Link } from "@/components/link";
import { formatNumber } from "@/lib/core/text/plural";
import { routes } from "@/lib/routes/hrefs";
import { maxListed } from "@/lib/venues/queries";

type Props = { total: number; isBounded?: boolean };

/** Below the last venue of a list that goes on, but not here: says so, and how to come to the others. */
export function ListLimit({ total, isBounded = false }: Props) {
  if (isBounded) {
    return (
      <p className="mt-6 text-center text-muted">
        This list ends after {formatNumber(total)} venues. Add a word or choose a filter to see
        others.
      </p>
    );
  }
  return total > maxListed ? (
    <p className="mt-6 text-center text-muted">
      This list ends after {formatNumber(maxListed)} of {formatNumber(total)} venues.{" "}
      <Link href={routes.browse} className="link">
        Narrow it with filters
      </Link>
      , or find every venue{" "}
      <Link href={routes.home} className="link">
        by state or province and city
      </Link>
      .
    </p>
  ) : null;
}
