/** Null if invalid. Not URL.parse, which is newer than the oldest supported Node.js. */
export function parseAddress(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
