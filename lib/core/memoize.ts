/** In characters. What is longer is worked out each time, so that strangers cannot fill the memory. */
const longest = 200;
/** When as many are known, it begins anew. */
const most = 2_000;

/**
 * The same function, which works out once what many ask: of what a kept page costs, reading and logging its address
 * anew takes a twentieth. `work` depends on nothing but the text, and nobody changes what it returns.
 */
export function memoize<Result extends NonNullable<unknown> | null>(
  work: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) {
      return found;
    }
    const result = work(text);
    if (text.length <= longest) {
      if (known.size >= most) {
        known.clear();
      }
      known.set(text, result);
    }
    return result;
  };
}
