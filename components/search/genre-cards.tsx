import { Link } from "@/components/link";
import { genreHref } from "@/lib/routes";
import type { SearchResults } from "@/lib/search/queries";
import { plural } from "@/lib/text/plural";

/** Genres that a text found. The whole card is one link. */
export function GenreCards({ genres }: { genres: SearchResults["genres"] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {genres.map((genre) => (
        <li
          key={genre.slug}
          className="group relative rounded-lg border border-line bg-surface p-4 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3"
        >
          <h3 className="text-xl">
            <Link
              href={genreHref(genre)}
              className="outline-none after:absolute after:inset-0 group-hover:underline"
            >
              {genre.name}
            </Link>
          </h3>
          <p className="mt-1 text-muted text-sm tabular-nums">
            {plural(genre.venueCount, "venue")}
          </p>
          <p className="mt-1 text-muted">
            {genre.description ?? `Explore ${genre.name} venues across the directory.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
