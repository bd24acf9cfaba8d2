import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { site } from "@/lib/core/site";
import { shorten } from "@/lib/core/text/shorten";
import { listKindHints } from "@/lib/places/kind-hints";
import { routes, searchHref, submitVenueHref } from "@/lib/routes/hrefs";

const browse = { href: routes.browse, name: "Browse All Venues" };

/** Longer texts are cut in the link. */
const shownLength = 40;

type Props = {
  q: string;
  /** A close spelling that has results, if any. */
  nearest: string | null;
};

export async function NoResults({ q, nearest }: Props) {
  const links = [browse, ...(await listKindHints())];
  return (
    <div className="page">
      <EmptyState title="No Results Found" links={links}>
        <p className="wrap-anywhere">No results found for "{q}"</p>
        {nearest !== null && (
          <p className="mt-3 wrap-anywhere">
            Did you mean "
            <Link href={searchHref({ q: nearest })} className="link font-semibold">
              {nearest}
            </Link>
            "?
          </p>
        )}
        <p className="mt-3">
          If it's a venue, it isn't listed yet.{" "}
          <Link
            href={submitVenueHref({ name: q })}
            className="link wrap-anywhere py-2.5 font-semibold"
          >
            Add "{shorten(q, shownLength)}" to {site.name}
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}
