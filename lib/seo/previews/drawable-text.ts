import slugify from "@sindresorhus/slugify";

/** Characters in both fonts: Latin for the languages of the directory. */
export const drawable = /[ -~¡-£¥-¬®-ÿĀ-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŨ-ž–—‘’‚“”„•…€™]/;

/**
 * Reduces a text to drawable characters: the library would fetch missing glyphs and emoji from other sites. Other
 * alphabets are transliterated if possible, else dropped.
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
