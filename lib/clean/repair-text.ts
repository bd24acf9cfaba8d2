import { decodeHTMLAttribute } from "entities/decode";
import { fromLatin1, windowsByte } from "./windows-1252";

/** Texts that went through several systems were encoded by each. */
const maxRounds = 3;

/** Needs no repair: printable ASCII without entities. */
const sound = /^[ -%'-~]*$/;

/** One that begins a UTF-8 sequence of two to four bytes, read as windows-1252, and the characters after it. */
const misread = /[\u00C2-\u00C5][^ -~]|\u00E2[^ -~]{2}|\u00EF\u00BF\u00BD|\u00F0[^ -~]{3}/g;

/** What texts in English and French hold beyond ASCII; 'É’' is not a misread 'ɒ'. */
const plausible = /^[\u00A0-\u017F\u2000-\u2BFF\uFFFD\u{1F000}-\u{1FAFF}]$/u;

const damage = /\uFFFD|\u00E2\u20AC|\p{L}\?\p{Ll}/u;

/** Decodes entities and UTF-8 that was read as windows-1252: 'Joe&#146;s' → 'Joe’s', 'CafÃ©' → 'Café'. */
export function repairText(text: string): string {
  if (sound.test(text)) {
    return text;
  }
  const decoded = repeat(text, decodeEntities);
  return fromLatin1(repeat(decoded, decodeMisread));
}

/** Characters that no decoding brings back: a question mark within a word, U+FFFD, and what is left of a quotation mark. */
export function isDamaged(text: string): boolean {
  return text.split(/\s+/).some((word) => damage.test(word) && !/https?:|www\.|\//i.test(word));
}

function repeat(text: string, repair: (text: string) => string): string {
  let current = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = repair(current);
    if (next === current) {
      return current;
    }
    current = next;
  }
  return current;
}

/** As in attributes, where '&REG' of 'ROCK&REGGAE' is no entity. Codes of no character disappear. */
function decodeEntities(text: string): string {
  const decoded = text.includes("&") ? decodeHTMLAttribute(text) : text;
  return text.includes("\uFFFD") ? decoded : decoded.replaceAll("\uFFFD", "");
}

function decodeMisread(text: string): string {
  return text.replace(misread, (characters) => {
    const bytes = [...characters].map(windowsByte);
    if (!bytes.every((byte) => byte !== null)) {
      return characters;
    }
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes));
    return plausible.test(decoded) ? decoded : characters;
  });
}
