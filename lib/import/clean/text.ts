/** How files say "nothing". */
const placeholders = new Set(["na", "n/a", "#n/a", "..", "0", "null", "none", "nan", "-", "--"]);

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  ndash: "–",
  mdash: "—",
  eacute: "é",
  Eacute: "É",
  egrave: "è",
  ecirc: "ê",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  icirc: "î",
  ocirc: "ô",
  ucirc: "û",
  ntilde: "ñ",
  oelig: "œ",
};

/** Invisible characters that change how text reads or compares: marks of direction, zero-width spaces, soft hyphens. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Nothing to repair, as in most fields: ASCII without control characters and without '&'. */
const plain = /^[ -%'-~]*$/;

/** One line of text, null where a file says it has none: '  Le  Cafe\u0301 ' → 'Le Café', 'N/A' → null. */
export function cleanLine(text: string | undefined): string | null {
  return orNull(cleanCharacters(text).replace(/\s+/g, " ").trim());
}

/** Lines of one value as one line: '303 Columbia\r\nV6A 2R7' → '303 Columbia, V6A 2R7'. */
export function cleanJoinedLines(text: string | undefined): string | null {
  const lines = cleanCharacters(text).split("\n").map(cleanLine);
  return orNull(
    lines
      .filter((line) => line !== null)
      .map((line) => line.replace(/,$/, ""))
      .join(", "),
  );
}

/** Text that keeps its line breaks. */
export function cleanParagraphs(text: string | undefined): string | null {
  const lines = cleanCharacters(text).split("\n");
  const trimmed = lines.map((line) => line.replace(/\s+/g, " ").trim()).join("\n");
  return orNull(trimmed.replace(/\n{3,}/g, "\n\n").trim());
}

function orNull(text: string): string | null {
  return text === "" || placeholders.has(text.toLowerCase()) ? null : text;
}

/** PostgreSQL refuses NUL; the other control characters only do harm. */
function cleanCharacters(text = ""): string {
  if (plain.test(text)) {
    return text;
  }
  return (
    decodeEntities(text)
      .replace(/\r\n?|\u2028|\u2029/g, "\n")
      .replace(/\t/g, " ")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, "")
      .replace(invisible, "")
      .normalize("NFC")
  );
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) {
    return text;
  }
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (entity, ...groups) => {
    const [decimal, hexadecimal, name] = groups as (string | undefined)[];
    if (name !== undefined) {
      return namedEntities[name] ?? entity;
    }
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16);
    return isCharacter(code) ? String.fromCodePoint(code) : entity;
  });
}

function isCharacter(code: number): boolean {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}
