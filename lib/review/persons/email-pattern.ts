/**
 * An address, but not within a longer one: a pattern of PostgreSQL and of JavaScript. In the text of JSON, it may follow
 * an escaped line break.
 */
export function emailPattern(email: string): string {
  const address = email.replaceAll(/[^\p{L}\p{N}_@]/gu, "\\$&");
  return String.raw`(?:(?<=\\[nrt])|(?<!\w)(?<!\w[.%+-]))${address}(?!\w)(?![.-]\w)`;
}
