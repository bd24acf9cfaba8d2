export type TextPart = { text: string; href?: string };

// Ends before white space and what cannot stand in an address; the loop below drops a sentence's own full stop.
const webAddress = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/g;
const trailingPunctuation = /[.,;:!?)\]]+$/;

/** Cuts text into plain parts and web links (http and https only), in linear time. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    const address = match[0].slice(0, 2000).replace(trailingPunctuation, "");
    if (!URL.canParse(address)) {
      continue;
    }
    if (match.index > end) {
      parts.push({ text: text.slice(end, match.index) });
    }
    parts.push({ text: address, href: new URL(address).href });
    end = match.index + address.length;
  }
  if (end < text.length) {
    parts.push({ text: text.slice(end) });
  }
  return parts;
}
