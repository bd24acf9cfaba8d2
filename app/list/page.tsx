import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { EmptyList } from "@/components/lists/empty-list";
import { ListView } from "@/components/lists/list-view";
import { parseListParams } from "@/lib/lists/list-params";
import { findListItems } from "@/lib/lists/queries";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { listHref, listRowHref } from "@/lib/routes/list-hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { pageMetadata } from "@/lib/seo/page-metadata";

/** What a visitor chose is nothing to find by searching. */
export const metadata: Metadata = pageMetadata({
  title: pageLink("list").name,
  description: "A list of live music venues that its address holds, to share, print, or compare.",
  href: routes.list,
  noindex: true,
});

export default async function ListPage({ searchParams }: PageProps<"/list">) {
  const given = await readParams(pages.list, searchParams);
  const { entries, view, leftOut, isEdited, moved } = parseListParams(given);
  const isCanonical = given.v === entries.map(({ slug }) => slug).join(",");
  // As it is shared: after a change, and without repeated slugs and pages' addresses that were added.
  if (isEdited || (given.v && leftOut === 0 && !isCanonical)) {
    redirect(moved === null ? listHref(entries, view) : listRowHref(entries, moved));
  }
  const items = await findListItems(entries);
  return items.length === 0 ? (
    <EmptyList />
  ) : (
    <ListView items={items} view={view} leftOut={leftOut} />
  );
}
