/** Cuts between words, unless a word fills most of the length. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) {
    return line;
  }
  // Without the half of a character that the cut may leave.
  const cut = line.slice(0, length - 1).replace(/\p{Cs}$/u, "");
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
