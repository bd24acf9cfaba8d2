import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { Link } from "@/components/link";
import { listGenres } from "@/lib/genres/queries";
import { genreHref, routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { plural } from "@/lib/text/plural";

const title = "Explore by Genre";
const intro = "Live music venues by the kind of room they are and the music they are known for.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.genres,
});

const kinds = [
  { kind: "TYPE", title: "Kinds of venue" },
  { kind: "MUSIC", title: "Music" },
] as const;

export default async function GenresPage() {
  const genres = await listGenres();
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: "Genres", href: routes.genres }]}>
        {intro}
      </PageHeader>
      {kinds.map((group) => (
        <section key={group.kind} className="page mb-8">
          <h2 className="text-section">{group.title}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {genres
              .filter((genre) => genre.kind === group.kind)
              .map((genre) => (
                <li key={genre.slug} className="rounded-lg border border-line bg-surface p-4">
                  <h3 className="text-xl">
                    <Link
                      href={genreHref(genre)}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {genre.name}
                    </Link>
                  </h3>
                  <p className="text-muted text-sm tabular-nums">
                    {plural(genre.venueCount, "venue")}
                  </p>
                  {genre.description && <p className="text-muted">{genre.description}</p>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
