import type { Route } from "next";
import { countryHref, genreHref } from "@/lib/routes/hrefs";
import type { FoundVenues } from "./queries";

type Named = { name: string; slug: string };
type Directory = {
  genres: (Named & { venueCount: number })[];
  countries: Named[];
  /** What a genre without venues lists. */
  venues: Pick<FoundVenues, "total" | "didYouMean" | "leftOut" | "isEverything">;
};

/** URL of the genre, or else the country, whose name or slug equals the text. Null if that lists nothing. */
export function exactMatchHref(
  text: string,
  { genres, countries, venues }: Directory,
): Route | null {
  const wanted = text.trim().toLowerCase();
  const isNamed = ({ name, slug }: Named) => name.toLowerCase() === wanted || slug === wanted;
  const genre = genres.find(isNamed);
  const isFound =
    venues.total > 0 &&
    venues.didYouMean === null &&
    venues.leftOut.length === 0 &&
    !venues.isEverything;
  if (genre && (genre.venueCount > 0 || isFound)) {
    return genreHref(genre);
  }
  const country = countries.find(isNamed);
  return country ? countryHref(country) : null;
}
