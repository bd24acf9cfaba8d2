/** The only countries and regions whose names take an article. */
const namesWithArticle = new Set([
  "United States",
  "District of Columbia",
  "Northwest Territories",
]);

/** Returns 'the ' if the name of a country or region needs it in a sentence, else ''. */
export function placeArticle(name: string): "the " | "" {
  return namesWithArticle.has(name) ? "the " : "";
}

/** Name of a country or region inside a sentence or title: 'the United States', 'Texas'. */
export function sentenceName({ name }: { name: string }): string {
  return `${placeArticle(name)}${name}`;
}
