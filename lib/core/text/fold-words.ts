/**
 * Words as lists of them have them, by hyphens and without accents or apostrophes: "St. John's Café" →
 * 'st-johns-cafe'. Letters that are no ASCII letter with an accent go: `toSlug` spells them, by a table of 10 kB.
 */
export function foldWords(text: string): string {
  return withoutMarks(text)
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A text without accents and apostrophes, whether its accents are composed or not. */
export function withoutMarks(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}|['’‘ʼ`´]/gu, "");
}
