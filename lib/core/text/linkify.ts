export type TextPart = { text: string; href?: string };

// Ends before white space and characters that URLs cannot contain; `trimEnd` drops the sentence's punctuation.
const webAddress = /(?:\bhttps?:\/\/|(?<![\w@./-])www\.)[^\s<>"'`{}|\\^]+/g;
const punctuation = ".,;:!?";

/** Splits text into plain parts and web links (http and https only), in linear time. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(webAddress)) {
    const address = trimEnd(match[0].slice(0, 2000));
    const href = toHref(address);
    if (href === null) {
      continue;
    }
    if (match.index > end) {
      parts.push({ text: text.slice(end, match.index) });
    }
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) {
    parts.push({ text: text.slice(end) });
  }
  return parts;
}

/** Drops trailing punctuation and closing brackets that were opened before the URL. */
function trimEnd(address: string): string {
  const unopened = {
    ")": count(address, ")") - count(address, "("),
    "]": count(address, "]") - count(address, "["),
  };
  for (let length = address.length; length > 0; length -= 1) {
    const last = address[length - 1] ?? "";
    if (last === ")" || last === "]") {
      unopened[last] -= 1;
    }
    const isPart = last === ")" || last === "]" ? unopened[last] < 0 : !punctuation.includes(last);
    if (isPart) {
      return address.slice(0, length);
    }
  }
  return "";
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Null if not a complete URL: 'https://', 'www.'. */
function toHref(address: string): string | null {
  const isBare = address.startsWith("www.");
  const whole = isBare ? `https://${address}` : address;
  if (!URL.canParse(whole)) {
    return null;
  }
  const { href, hostname } = new URL(whole);
  return isBare && !/^www\.[^.]+\../.test(hostname) ? null : href;
}
