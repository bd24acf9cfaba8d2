import {
  cleanCharacters,
  cleanLine as cleanTextLine,
  cleanParagraphs as cleanTextParagraphs,
} from "@/lib/core/text/clean-text";

/** Placeholders for a missing value. */
const placeholders = new Set([
  ...["na", "n/a", "#n/a", "0", "null", "none", "nan"],
  ...["-", "--", ",", ";", ".", ".."],
]);

const namedEntities = new Map(
  Object.entries({
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
  }),
);

/** One line of text, null for placeholders: '  Le  Cafe\u0301 ' → 'Le Café', 'N/A' → null. */
export function cleanLine(text: string | undefined): string | null {
  return orNull(cleanTextLine(decodeEntities(text)));
}

/** Joins lines with commas: '303 Columbia\r\nV6A 2R7' → '303 Columbia, V6A 2R7'. */
export function cleanJoinedLines(text: string | undefined): string | null {
  const lines = cleanCharacters(decodeEntities(text)).split("\n");
  // Strip commas at both ends first, because some lines contain only commas.
  const parts = lines.map((line) => cleanLine(line.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "")));
  return orNull(parts.filter((part) => part !== null).join(", "));
}

export function cleanParagraphs(text: string | undefined): string | null {
  return orNull(cleanTextParagraphs(decodeEntities(text)));
}

function orNull(text: string): string | null {
  return text === "" || placeholders.has(text.toLowerCase()) ? null : text;
}

function decodeEntities(text = ""): string {
  if (!text.includes("&")) {
    return text;
  }
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (entity, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) {
        return namedEntities.get(name) ?? entity;
      }
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16);
      return isCharacter(code) ? String.fromCodePoint(code) : entity;
    },
  );
}

function isCharacter(code: number): boolean {
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}
