/** The only countries and regions whose names take an article. */
const namesWithArticle = new Set([
  "United States",
  "District of Columbia",
  "Northwest Territories",
]);

/** 'the ' where a sentence needs it before the name of a country or region, else nothing. */
export function placeArticle(name: string): "the " | "" {
  return namesWithArticle.has(name) ? "the " : "";
}

/** A country's or region's name inside a sentence or title: 'the United States', 'Texas'. */
export function sentenceName({ name }: { name: string }): string {
  return `${placeArticle(name)}${name}`;
}
