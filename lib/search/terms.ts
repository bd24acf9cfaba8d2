/**
 * Condition that a column with collation "C" starts with a value. LIKE uses an index only if the value is known at plan
 * time, which would require planning every statement again.
 */
export function beginsWith(column: string, value: string): string {
  return `${column} >= ${value} AND ${column} < ${value} || chr(1114111)`;
}

/**
 * tsquery for names with all of the words, the last one with any of its endings. The words are in the form of the
 * database's search_text: only letters and digits, so they need no escaping.
 */
export function everyWord(words: string[], endings: string[] = []): string {
  const last = words.slice(-1).map((word) => [word, ...endings]);
  return oneOfEach([...words.slice(0, -1).map((word) => [word]), ...last]);
}

/** tsquery for names with one word of each group. */
export function oneOfEach(groups: string[][]): string {
  return groups.map((words) => anyOf(words)).join(" & ");
}

export function anyOf(terms: string[]): string {
  return `(${terms.map((term) => `'${term}'`).join(" | ")})`;
}

/** Rows of a query as a JSON list, to combine several queries in one statement. */
export function listOf(query: string): string {
  return `(SELECT coalesce(json_agg(entry), '[]') FROM (${query}) entry)`;
}
