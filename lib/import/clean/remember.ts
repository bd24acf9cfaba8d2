const MAXIMUM_ENTRIES = 20_000;

/** Memoizes a pure function of a text, because files repeat places and types in every row. */
export function remember<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) {
      return known;
    }
    if (results.size >= MAXIMUM_ENTRIES) {
      results.clear();
    }
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
