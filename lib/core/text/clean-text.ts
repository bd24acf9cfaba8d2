/** Fast path: most imported fields are printable ASCII and need no cleaning. */
const plain = /^[ -~]*$/;

/** Direction marks, zero-width spaces, and soft hyphens: invisible, but they change how text reads or compares. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** One line: ' The\tLantern\u0000  Hall ' → 'The Lantern Hall'. */
export function cleanLine(text: string): string {
  return cleanCharacters(text).replace(/\s+/g, " ").trim();
}

/** Keeps line breaks and at most one empty line in a row. */
export function cleanParagraphs(text: string): string {
  const lines = cleanCharacters(text).split("\n");
  const trimmed = lines.map((line) => line.replace(/\s+/g, " ").trim()).join("\n");
  return trimmed.replace(/\n{3,}/g, "\n\n").trim();
}

/** PostgreSQL rejects NUL and lone surrogates; other control characters only do harm. */
export function cleanCharacters(text: string): string {
  if (plain.test(text)) {
    return text;
  }
  return (
    text
      .replace(/\r\n?|\u2028|\u2029/g, "\n")
      .replace(/\t/g, " ")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]|\p{Cs}/gu, "")
      .replace(invisible, "")
      .normalize("NFC")
  );
}
