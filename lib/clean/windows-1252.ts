/** Windows-1252 from 0x80 to 0x9F, because TextDecoder in some Node versions treats windows-1252 as Latin-1. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** Bytes that were read as Latin-1 as they are in windows-1252. */
export function fromLatin1(text: string): string {
  return text.replace(
    /[\u0080-\u009F]/g,
    (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character,
  );
}

/** The byte of a character in windows-1252 or Latin-1; null if neither has it. */
export function windowsByte(character: string): number | null {
  const position = windowsCharacters.indexOf(character);
  const code = position === -1 ? (character.codePointAt(0) ?? 0) : position + 0x80;
  return code <= 0xff ? code : null;
}
