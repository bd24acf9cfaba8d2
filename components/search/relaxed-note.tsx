import { Link } from "@/components/link";
import { submitVenueHref } from "@/lib/routes/hrefs";
import type { Relaxation } from "@/lib/search/matches/relaxed";

type Props = { q: string } & Relaxation;

const listed = new Intl.ListFormat("en-US");

/** Says what a search ignored, since nothing matched all of it. Nothing if it ignored nothing. */
export function RelaxedNote({ q, leftOut, unknown, nearCity, isEverything }: Props) {
  return (
    <>
      {nearCity && (
        <p className="mt-4 mb-5 wrap-anywhere">
          No venues are listed in {nearCity.townName}. Showing {nearCity.cityName}, the nearest city
          with venues.
        </p>
      )}
      {isEverything && (
        <p className="mt-4 mb-5 wrap-anywhere">No matches for "{q}." Showing all venues.</p>
      )}
      {leftOut.length > 0 && (
        <p className="mt-4 mb-5 wrap-anywhere">
          No matches for "{q}." Showing results without {withoutWords(leftOut)}
          {unknown && (
            <>
              {" "}
              If that is a venue, it is not listed yet.{" "}
              <Link href={submitVenueHref({ name: unknown })} className="link font-semibold">
                Add it
              </Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

/** '"club" and "parking."' */
function withoutWords(words: string[]): string {
  return listed
    .format(words.map((word) => `"${word}"`))
    .replace(/"$/, '."')
    .replaceAll('",', ',"');
}
