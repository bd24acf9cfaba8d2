import { type Cleaned, repaired } from "./cleaned";
import { isOn, type Network, networkOf, ofHandle, toProfile } from "./social";
import { cleanLine } from "./text";
import { toWebAddress } from "./web-address";

/** Normalizes to an absolute http(s) URL: 'www.example.com' → 'https://www.example.com/'. Takes the first of several. */
export function cleanWebsite(text: string | undefined): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const [first = ""] = partsOf(line);
  const url = toWebAddress(first);
  const network = url && networkOf(url);
  const value = url && (network ? toProfile(url, network) : url.href);
  if (!value) {
    const problem = network ? `not the address of a ${network} profile` : "not a valid URL";
    return { value: null, warning: { reason: `website dropped: ${problem}`, detail: line } };
  }
  return noted("website", first === line.replace(/[;,|]+$/, "") ? first : line, value);
}

/** Normalizes a social media URL or handle: '@lantern' → 'https://x.com/lantern'. */
export function cleanSocialLink(text: string | undefined, network: Network): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const parts = partsOf(line);
  const address = parts.find((part) => isAddressOn(part, network));
  const url = address === undefined ? null : toWebAddress(address);
  const value = url ? toProfile(url, network) : handleIn(parts, network);
  return value === null
    ? {
        value,
        warning: {
          reason: `${network} link dropped: not a valid ${network} address`,
          detail: line,
        },
      }
    : noted(`${network} link`, address ?? line, value);
}

/** Addresses and handles have no spaces. */
function partsOf(line: string): string[] {
  return line.split(/[\s;,|]+/).filter(Boolean);
}

function isAddressOn(text: string, network: Network): boolean {
  const url = toWebAddress(text);
  return url !== null && isOn(url, network);
}

/** One word, or one with an @. Of several words, none is a handle: 'The Lantern' is not '@The'. */
function handleIn(parts: string[], network: Network): string | null {
  const [first = "", ...others] = parts;
  const marked = parts.find((part) => part.startsWith("@"));
  // Without an @, text with a dot may be another site's address.
  const isAlone = others.length === 0 && toWebAddress(first) === null;
  const handle = marked ?? (isAlone ? first : null);
  return handle === null ? null : ofHandle(handle, network);
}

/** Notes what is more than another spelling of the same address. */
function noted(what: string, from: string, value: string): Cleaned<string> {
  return isSameAddress(from, value) ? { value } : { value, warning: repaired(what, from, value) };
}

function isSameAddress(from: string, value: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/^(?:www|m|mobile)\./, "")
      .replace(/^twitter\.com/, "x.com")
      .replace(/\/$/, "");
  const [one, other] = [plain(from), plain(value)];
  return one === other || !/[/.]/.test(from) || from.startsWith("@") || isInternational(from);
}

/** Domain names beyond ASCII are written in another way. */
function isInternational(text: string): boolean {
  return /[^ -~]/.test(text);
}
