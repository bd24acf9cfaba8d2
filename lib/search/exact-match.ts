import type { Route } from "next";
import { countryHref, genreHref } from "@/lib/routes/hrefs";

type Named = { name: string; slug: string };
type Directory = { genres: Named[]; countries: Named[] };

/** URL of the genre, or else the country, whose name or slug equals the text. */
export function exactMatchHref(text: string, { genres, countries }: Directory): Route | null {
  const wanted = text.trim().toLowerCase();
  const isNamed = ({ name, slug }: Named) => name.toLowerCase() === wanted || slug === wanted;
  const genre = genres.find(isNamed);
  if (genre) {
    return genreHref(genre);
  }
  const country = countries.find(isNamed);
  return country ? countryHref(country) : null;
}
