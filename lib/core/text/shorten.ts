/** Cuts between words, unless one word fills more than half the length. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) {
    return line;
  }
  // Drops the lone surrogate that the cut may leave.
  const cut = line.slice(0, length - 1).replace(/\p{Cs}$/u, "");
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
