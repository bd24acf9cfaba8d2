import { Link } from "@/components/link";
import { submitVenueHref } from "@/lib/routes/hrefs";
import type { Relaxation } from "@/lib/search/matches/relaxed";

type Props = { q: string } & Relaxation;

const listed = new Intl.ListFormat("en-US");

/** Says what a search ignored, since nothing matched all of it. Nothing if it ignored nothing. */
export function RelaxedNote({ q, nearCity, ...relaxed }: Props) {
  const { unknown } = relaxed;
  const shown = shownInstead(relaxed);
  return (
    <>
      {nearCity && (
        <p className="mt-4 mb-5 wrap-anywhere">
          No venues are listed in {nearCity.townName}. Showing {nearCity.cityName}, the nearest city
          with venues.
        </p>
      )}
      {shown && (
        <p className="mt-4 mb-5 wrap-anywhere">
          Nothing for "{q}." Here's {shown}
          {unknown && (
            <>
              {" "}
              If that's a venue, it isn't listed yet.{" "}
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

/** 'everything in Chicago.' */
function shownInstead({ isEverything, everythingIn, leftOut }: Omit<Relaxation, "nearCity">) {
  if (isEverything) {
    return "every venue.";
  }
  if (leftOut.length === 0) {
    return null;
  }
  return everythingIn ? `everything in ${everythingIn}.` : `what we have ${withoutWords(leftOut)}`;
}

/** 'without "club" and "parking."' */
function withoutWords(words: string[]): string {
  const quoted = listed
    .format(words.map((word) => `"${word}"`))
    .replace(/"$/, '."')
    .replaceAll('",', ',"');
  return `without ${quoted}`;
}
