import type { Route } from "next";
import { Link } from "@/components/link";

type Props = { q: string; meant: string; href: Route };

/** Note that the results are for a corrected text; `href` is its search. */
export function DidYouMean({ q, meant, href }: Props) {
  return (
    <p className="mt-4 mb-5">
      No matches for "{q}." Showing results for "
      <Link href={href} className="link font-semibold">
        {meant}
      </Link>
      ."
    </p>
  );
}
