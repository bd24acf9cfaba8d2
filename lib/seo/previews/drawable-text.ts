import slugify from "@sindresorhus/slugify";

/** What the fonts of lib/previews/fonts.ts have, both of them: Latin as the directory's languages write it. */
export const drawable = /[ -~¡-£¥-¬®-ÿĀ-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŨ-ž–—‘’‚“”„•…€™]/;

/**
 * Text with drawn characters only: the library would fetch what its fonts lack, also emoji, from other sites. Other
 * alphabets are spelled in Latin where that is known, and left out where it is not.
 */
export function drawableText(text: string): string {
  const characters = Array.from(text.normalize("NFC"), spell);
  return characters.join("").replace(/ +/g, " ").trim();
}

function spell(character: string): string {
  if (drawable.test(character)) {
    return character;
  }
  const spelled = /\s/.test(character)
    ? " "
    : slugify(character, { lowercase: false, decamelize: false, separator: "" });
  return spelled;
}
