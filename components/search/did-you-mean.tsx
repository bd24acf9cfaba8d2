import type { Route } from "next";
import { Link } from "@/components/link";

type Props = { q: string; meant: string; href: Route };

/** Says that what is shown is what another text finds than the one typed; `href` is where that one leads. */
export function DidYouMean({ q, meant, href }: Props) {
  return (
    <p className="mt-4 mb-5">
      Nothing is called "{q}". Showing results for "
      <Link href={href} className="link font-semibold">
        {meant}
      </Link>
      ".
    </p>
  );
}
