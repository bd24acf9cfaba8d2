import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import { factCount, listMissingFacts } from "@/lib/venues/missing-facts";
import type { VenueDetail } from "@/lib/venues/selects";

/** Links to the forms that add missing facts. */
export function HelpFinish({ venue }: { venue: VenueDetail }) {
  const missing = listMissingFacts(venue);
  if (missing.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="help-finish" className="no-print">
      <CardTitle id="help-finish">Help finish this page</CardTitle>
      <p className="mt-1 text-muted">
        {missing.length} of {factCount} facts missing. Add what you know:
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {missing.map(({ label, href }) => (
          <li key={label}>
            <Link
              href={href}
              rel="nofollow"
              className="link inline-flex min-h-11 min-w-11 items-center"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
