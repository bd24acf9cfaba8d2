const kinds = ["places", "genres", "venues", "tech"] as const;

/** A sitemap file: pages of one kind in one country. Numbers start at 1. */
export type SitemapFile = { country: string; kind: (typeof kinds)[number]; number: number };

/** File of all pages outside the countries. */
export const pagesFile = "pages";

export function sitemapFileName({ country, kind, number }: SitemapFile): string {
  return `${country}-${kind}-${number}`;
}

/** Parses a file name; null if invalid. */
export function parseSitemapFileName(name: string): SitemapFile | null {
  const [, country, given, number] = /^([a-z0-9-]+)-([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const kind = kinds.find((one) => one === given);
  return country && kind ? { country, kind, number: Number(number) } : null;
}
