import slugify from "@sindresorhus/slugify";

// slugify would split these ligatures ("o-euvre").
const customReplacements: [string, string][] = [
  ["œ", "oe"],
  ["Œ", "Oe"],
  ["æ", "ae"],
  ["Æ", "Ae"],
];

/**
 * ASCII slug of a name: 'Montréal' → 'montreal', "St. John's" → 'st-johns'. Composed and decomposed accents, upper and
 * lower case, and all apostrophes give the same slug. Empty if no character has an ASCII form ('!!!').
 */
export function toSlug(text: string): string {
  const withoutMarks = text.normalize("NFD").replace(/\p{Mn}|['’‘ʼ`´]/gu, "");
  return slugify(withoutMarks, { customReplacements, decamelize: false });
}
