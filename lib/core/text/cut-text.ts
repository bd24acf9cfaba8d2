/** Cuts a text in two after at most `length` letters, between words if there are any. */
export function cutText(text: string, length: number): { start: string; rest: string } {
  if (text.length <= length) {
    return { start: text, rest: "" };
  }
  const lastSpace = text.slice(0, length + 1).search(/\s\S*$/);
  const end = lastSpace > 0 ? lastSpace : length;
  return { start: text.slice(0, end), rest: text.slice(end) };
}
