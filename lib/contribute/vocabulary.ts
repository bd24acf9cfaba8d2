import "server-only";
import { listGenres } from "@/lib/genres/queries";
import { listCountries } from "@/lib/places/countries";

type Named = { code: string; name: string };

/** Choices in the venue form. */
export type VenueVocabulary = {
  /** Sorted by name, each with its states or provinces sorted by name. */
  countries: (Named & { regions: Named[] })[];
  /** Music genres, sorted by name. */
  genres: { slug: string; name: string }[];
};

export async function listVenueVocabulary(): Promise<VenueVocabulary> {
  const [countries, genres] = await Promise.all([listCountries(), listMusic()]);
  return {
    countries: countries
      .map(({ code, name, regions }) => ({ code, name, regions: regions.map(toNamed) }))
      .sort((one, other) => one.name.localeCompare(other.name, "en")),
    genres,
  };
}

/** The music genres alone. */
export async function listMusic(): Promise<VenueVocabulary["genres"]> {
  const genres = await listGenres();
  return genres.filter(({ kind }) => kind === "MUSIC").map(({ slug, name }) => ({ slug, name }));
}

function toNamed({ code, name }: Named): Named {
  return { code, name };
}
