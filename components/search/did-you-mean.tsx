import type { Route } from "next";
import { Link } from "@/components/link";
import { submitVenueHref } from "@/lib/routes/hrefs";

type Props = { q: string; meant: string; href: Route };

/** Note that the results are for a corrected text; `href` is its search. */
export function DidYouMean({ q, meant, href }: Props) {
  return (
    <p className="mt-4 mb-5 wrap-anywhere">
      No matches for "{q}." Showing results for "
      <Link href={href} className="link font-semibold">
        {meant}
      </Link>
      ." If you mean another venue, it isn't listed yet.{" "}
      <Link href={submitVenueHref({ name: q })} className="link font-semibold">
        Add it
      </Link>
    </p>
  );
}
