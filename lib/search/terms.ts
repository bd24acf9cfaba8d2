/** A last word this long may still be being typed; shorter beginnings are in nearly every name. */
const leastTyped = 3;

/**
 * A tsquery for names that have every one of the words, the last of them perhaps only begun. The words are as
 * search_text of the database writes them: letters and digits, nothing that a tsquery could misread.
 */
export function everyWord(words: string[]): string {
  return words
    .map((word, index) => {
      const isTyped = index === words.length - 1 && word.length >= leastTyped;
      return `'${word}'${isTyped ? ":*" : ""}`;
    })
    .join(" & ");
}

/** Names that have one of each group of words. */
export function oneOfEach(groups: string[][]): string {
  return groups.map((words) => anyOf(words)).join(" & ");
}

export function anyOf(terms: string[]): string {
  return `(${terms.map((term) => `'${term}'`).join(" | ")})`;
}
