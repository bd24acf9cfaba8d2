import { ListCard } from "@/components/venues/list-card";
import { genreHref } from "@/lib/routes/hrefs";
import type { SearchResults } from "@/lib/search/queries";

export function GenreCards({ genres }: { genres: SearchResults["genres"] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {genres.map((genre) => (
        <li key={genre.slug}>
          <ListCard
            {...genre}
            href={genreHref(genre)}
            description={
              genre.description ?? `Explore ${genre.name} venues across the US and Canada.`
            }
          />
        </li>
      ))}
    </ul>
  );
}
