/** Common typos, each applied at one position of a name. */
const mistakes = {
  "one letter left out": (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  "two letters swapped": (text: string, at: number) =>
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  "one letter doubled": (text: string, at: number) =>
    text.slice(0, at) + text.charAt(at) + text.slice(at),
};

export type Mistake = keyof typeof mistakes;
export const allMistakes = Object.keys(mistakes) as Mistake[];

/** Words of letters and digits; an apostrophe is inside a word. */
const wordPattern = /[\p{L}\p{N}]+(?:['’ʻ][\p{L}\p{N}]+)*/gu;

/** Whether a name has words of one or two letters, which are close to many others: 'House of Blues'. */
export function hasShortWord(name: string): boolean {
  return (name.match(wordPattern) ?? []).some((word) => word.length <= 2);
}

/** The text with one mistake, at a letter that depends on `seed`; null if it has no letter for that. */
export function withMistake(text: string, mistake: Mistake, seed: number): string | null {
  const letters = mistake === "two letters swapped" ? /(\p{L})(?=(?!\1)\p{L})/gu : /\p{L}/gu;
  const positions = [...text.matchAll(letters)].map(({ index }) => index);
  const at = positions[(seed * 7) % positions.length];
  return at === undefined ? null : mistakes[mistake](text, at);
}

/** The text with one letter left out of its first and last long word; null if it has less than two. */
export function withTwoMistakes(text: string, seed: number): string | null {
  const words = [...text.matchAll(wordPattern)].filter(([word]) => /\p{L}{4}/u.test(word));
  const cuts = [words[0], words.at(-1)].map((word) => {
    const letters = [...(word?.[0] ?? "").matchAll(/\p{L}/gu)].map(({ index }) => index);
    return (word?.index ?? 0) + (letters[seed % letters.length] ?? 0);
  });
  return words.length < 2 ? null : [...text].filter((_, at) => !cuts.includes(at)).join("");
}
