import type { Metadata } from "next";
import { EmptyList } from "@/components/lists/empty-list";
import { ListView } from "@/components/lists/list-view";
import { parseListParams } from "@/lib/lists/list-params";
import { findListItems } from "@/lib/lists/queries";
import { pageLink } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";

/** What a visitor chose is nothing to find by searching. */
export const metadata: Metadata = {
  title: pageLink("list").name,
  robots: { index: false, follow: false },
};

export default async function ListPage({ searchParams }: PageProps<"/list">) {
  const { entries, view, leftOut } = parseListParams(await readParams(pages.list, searchParams));
  const items = await findListItems(entries);
  return items.length === 0 ? (
    <EmptyList />
  ) : (
    <ListView items={items} view={view} leftOut={leftOut} />
  );
}
