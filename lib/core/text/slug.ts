import slugify from "@sindresorhus/slugify";
import { foldWords, withoutMarks } from "./fold-words";

// slugify would split these ligatures ("o-euvre").
const customReplacements: [string, string][] = [
  ["œ", "oe"],
  ["Œ", "Oe"],
  ["æ", "ae"],
  ["Æ", "Ae"],
];

/** Nothing in it needs a table. Most texts are plain, and imports make several slugs of each row. */
const plain = /^[\w .,'()/&-]*$/;

/**
 * ASCII slug of a name: 'Montréal' → 'montreal', "St. John's" → 'st-johns'. Composed and decomposed accents, upper and
 * lower case, and all apostrophes give the same slug. Empty if no character has an ASCII form ('!!!').
 */
export function toSlug(text: string): string {
  return plain.test(text)
    ? foldWords(text)
    : slugify(withoutMarks(text), { customReplacements, decamelize: false });
}
