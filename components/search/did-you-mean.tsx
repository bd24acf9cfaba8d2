import { Link } from "@/components/link";
import { searchHref } from "@/lib/routes";

/** Says that the results are of another text than the one typed. */
export function DidYouMean({ q, meant }: { q: string; meant: string }) {
  return (
    <p className="mt-4">
      Nothing is called "{q}". Showing results for "
      <Link href={searchHref({ q: meant })} className="link font-semibold">
        {meant}
      </Link>
      ".
    </p>
  );
}
