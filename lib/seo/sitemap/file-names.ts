/** A file of the sitemap: pages of one kind in one country. Numbers count from 1. */
export type SitemapFile = { country: string; kind: "places" | "venues"; number: number };

/** The file of all pages that belong to no country. */
export const pagesFile = "pages";

export function sitemapFileName({ country, kind, number }: SitemapFile): string {
  return `${country}-${kind}-${number}`;
}

/** The file of a name, or null where it can be none. */
export function parseSitemapFileName(name: string): SitemapFile | null {
  const [, country, kind, number] =
    /^([a-z0-9-]+)-(places|venues)-([1-9]\d{0,4})$/.exec(name) ?? [];
  return country && (kind === "places" || kind === "venues")
    ? { country, kind, number: Number(number) }
    : null;
}
