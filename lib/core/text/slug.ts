import slugify from "@sindresorhus/slugify";

// slugify would split these ligatures ("o-euvre").
const customReplacements: [string, string][] = [
  ["œ", "oe"],
  ["Œ", "Oe"],
  ["æ", "ae"],
  ["Æ", "Ae"],
];

/** Nothing in it is written in another way. Most texts are plain, and imports make several slugs of each row. */
const plain = /^[\w .,'()/-]*$/;

/**
 * ASCII slug of a name: 'Montréal' → 'montreal', "St. John's" → 'st-johns'. Composed and decomposed accents, upper and
 * lower case, and all apostrophes give the same slug. Empty if no character has an ASCII form ('!!!').
 */
export function toSlug(text: string): string {
  if (plain.test(text)) {
    return text
      .replaceAll("'", "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  }
  const withoutMarks = text.normalize("NFD").replace(/\p{Mn}|['’‘ʼ`´]/gu, "");
  return slugify(withoutMarks, { customReplacements, decamelize: false });
}
