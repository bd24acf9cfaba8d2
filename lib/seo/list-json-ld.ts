import type { Route } from "next";
import type { CollectionPage, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/core/site";

type ListPage = {
  name: string;
  href: Route;
  /** Entries in the whole list, not on this page. */
  total: number;
  /** Entries on previous pages. */
  offset: number;
  entries: Route[];
};

/** Structured data of a list page: the whole list's length and this page's entries with their positions. */
export function listJsonLd({
  name,
  href,
  total,
  offset,
  entries,
}: ListPage): WithContext<CollectionPage> {
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    "@id": absoluteUrl(href),
    url: absoluteUrl(href),
    name,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: total,
      itemListElement: entries.map((entry, index) => ({
        "@type": "ListItem",
        position: offset + index + 1,
        url: absoluteUrl(entry),
      })),
    },
  };
}
