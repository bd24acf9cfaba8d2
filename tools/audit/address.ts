/** Null where a text is no address. URL.parse is younger than the oldest Node this runs on. */
export function parseAddress(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}
