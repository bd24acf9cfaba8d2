import { cleanLine } from "@/lib/clean/text";
import { toSlug } from "@/lib/core/text/slug";
import { genreSynonyms } from "@/lib/search/places/synonyms";

/** Slugs of the music genres by what they are called, as slugs. */
export type GenreNames = ReadonlyMap<string, string>;

export function genreNames(genres: readonly { slug: string; name: string }[]): GenreNames {
  return new Map(
    genres.flatMap(({ slug, name }) =>
      [slug, name, `${name} music`, ...(genreSynonyms[slug] ?? [])].map(
        (called): [string, string] => [toSlug(called), slug],
      ),
    ),
  );
}

/** 'Jazz; Hip-Hop/Rap & polka' → jazz, hip-hop; polka is unknown. "R&B" is one genre. */
export function readGenres(text: string | null, names: GenreNames) {
  const parts = (cleanLine(text ?? undefined) ?? "").replace(/[[\]"{}]/g, " ").split(/[,;|/•·>]/);
  const words = parts.flatMap((part) =>
    names.has(toSlug(part)) ? [part] : part.split(/&|\band\b|\+/i),
  );
  const stated = words.map((word) => word.trim()).filter(Boolean);
  const slugs = stated.map((word) => names.get(toSlug(word)));
  return {
    slugs: [...new Set(slugs.filter((slug) => slug !== undefined))].toSorted(),
    unknown: stated.filter((_, index) => slugs[index] === undefined),
  };
}
