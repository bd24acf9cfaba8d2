import slugify from "@sindresorhus/slugify";

// slugify would split these ligatures ("o-euvre").
const customReplacements: [string, string][] = [
  ["œ", "oe"],
  ["Œ", "Oe"],
  ["æ", "ae"],
  ["Æ", "Ae"],
];

/**
 * The ASCII form of a name in a URL: 'Montréal' → 'montreal', "St. John's" → 'st-johns'. The same text gives the
 * same slug however it was typed: composed or decomposed accents, any case, any apostrophe. Empty when nothing
 * of the text can be written so ('!!!').
 */
export function toSlug(text: string): string {
  const withoutMarks = text.normalize("NFD").replace(/\p{Mn}|['’‘ʼ`´]/gu, "");
  return slugify(withoutMarks, { customReplacements, decamelize: false });
}
