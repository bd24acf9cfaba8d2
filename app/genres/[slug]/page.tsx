import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/layout/page-header";
import { redirectUnlessCanonical } from "@/lib/canonical";
import { findGenre } from "@/lib/genres/queries";
import { genreHref, routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = PageProps<"/genres/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const genre = await findGenre((await params).slug);
  return genre
    ? pageMetadata({
        title: `${genre.name} Venues`,
        description: genre.description ?? `Live music venues: ${genre.name}.`,
        href: genreHref(genre),
        noindex: true,
      })
    : {};
}

export default async function GenrePage({ params }: Props) {
  const { slug } = await params;
  const genre = await findGenre(slug);
  if (!genre) {
    notFound();
  }
  redirectUnlessCanonical(genreHref(genre), ["genres", slug]);

  return (
    <>
      <PageHeader
        title={`${genre.name} Venues`}
        crumbs={[
          { name: "Genres", href: routes.genres },
          { name: genre.name, href: genreHref(genre) },
        ]}
      >
        {genre.description}
      </PageHeader>
      <div className="page">
        <EmptyState
          title="Opening soon"
          links={[
            { href: routes.home, name: "Browse by Region" },
            { href: routes.genres, name: "All genres" },
          ]}
        >
          The list of venues for this genre is on its way. Until then every venue names its type and
          music on its own page.
        </EmptyState>
      </div>
    </>
  );
}
