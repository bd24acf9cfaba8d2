/** A sitemap file: pages of one kind in one country. Numbers start at 1. */
export type SitemapFile = { country: string; kind: "places" | "venues"; number: number };

/** File of all pages outside the countries. */
export const pagesFile = "pages";

export function sitemapFileName({ country, kind, number }: SitemapFile): string {
  return `${country}-${kind}-${number}`;
}

/** Parses a file name; null if invalid. */
export function parseSitemapFileName(name: string): SitemapFile | null {
  const [, country, kind, number] =
    /^([a-z0-9-]+)-(places|venues)-([1-9]\d{0,4})$/.exec(name) ?? [];
  return country && (kind === "places" || kind === "venues")
    ? { country, kind, number: Number(number) }
    : null;
}
