import type { Metadata } from "next";
import { PageHeader } from "@/components/page/page-header";
import { ListCard } from "@/components/venues/list-card";
import { ListLinks } from "@/components/venues/list-links";
import { listGenres } from "@/lib/genres/queries";
import { listKindHints } from "@/lib/places/kind-hints";
import { genreHref, pageLink, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

const title = "Explore by Genre";
const intro = "Find venues by type of room or the music they're known for.";

export const metadata: Metadata = pageMetadata({
  title,
  description: intro,
  href: routes.genres,
});

const kinds = [
  { kind: "TYPE", title: "Venue Types" },
  { kind: "MUSIC", title: "Music" },
] as const;

export default async function GenresPage() {
  const genres = await listGenres();
  return (
    <>
      <PageHeader title={title} crumbs={[pageLink("genres")]}>
        {intro}
      </PageHeader>
      {kinds.map((group) => (
        <section key={group.kind} className="page mb-8">
          <h2 className="text-section">{group.title}</h2>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {genres
              .filter((genre) => genre.kind === group.kind)
              .map((genre) => (
                <li key={genre.slug}>
                  <ListCard {...genre} href={genreHref(genre)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div className="page">
        <ListLinks
          title="More Ways to Browse"
          links={[...(await listKindHints("genres")), pageLink("browse")]}
        />
      </div>
    </>
  );
}
