/**
 * The condition that a column in the order of "C" begins with a value. LIKE would use an index only where the value is
 * known while the statement is planned, so it would have to be planned each time.
 */
export function beginsWith(column: string, value: string): string {
  return `${column} >= ${value} AND ${column} < ${value} || chr(1114111)`;
}

/**
 * A tsquery for names that have every one of the words, the last of them as any of its endings. The words are as
 * search_text of the database writes them: letters and digits, nothing that a tsquery could misread.
 */
export function everyWord(words: string[], endings: string[] = []): string {
  const last = words.slice(-1).map((word) => [word, ...endings]);
  return oneOfEach([...words.slice(0, -1).map((word) => [word]), ...last]);
}

/** Names that have one of each group of words. */
export function oneOfEach(groups: string[][]): string {
  return groups.map((words) => anyOf(words)).join(" & ");
}

export function anyOf(terms: string[]): string {
  return `(${terms.map((term) => `'${term}'`).join(" | ")})`;
}
