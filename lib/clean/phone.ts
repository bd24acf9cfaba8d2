import parsePhoneNumber, { findPhoneNumbersInText } from "libphonenumber-js/min";
import { type Cleaned, type CountryCode, repaired } from "./cleaned";
import { cleanLine } from "./text";

const phoneCountries = { us: "US", ca: "CA" } as const;

/** Longer cells are notes, with a number at their beginning or none. */
const MAXIMUM_LENGTH = 250;

/** Letters of the keys 2 to 9. */
const keys = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

/**
 * Converts to E.164 with the extension of RFC 3966: '(902) 555-0142 poste 22' → '+19025550142;ext=22'. Takes the first of
 * several numbers.
 */
export function cleanPhone(text: string | undefined, country: CountryCode): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const plain = withPlainDigits(line.slice(0, MAXIMUM_LENGTH));
  const value = toStored(plain, country);
  if (value !== null) {
    return plain === line ? { value } : { value, warning: repaired("phone number", line, value) };
  }
  const guess = firstOfSeveral(plain, country) ?? toStored(fromLetters(plain), country);
  if (guess !== null) {
    return { value: guess, warning: repaired("phone number", line, guess) };
  }
  const reason = /\de\+?\d/i.test(line)
    ? "phone number dropped: a spreadsheet rounded it; format the column as text"
    : "phone number dropped: not a valid number";
  return { value, warning: { reason, detail: line } };
}

/** A number as a person types it; what is no number stays for a reviewer. */
export function readTypedPhone(text: string | null | undefined, countryCode: string) {
  const typed = cleanLine(text ?? undefined);
  return typed && (cleanPhone(typed, countryCode === "ca" ? "ca" : "us").value ?? typed);
}

function toStored(text: string, country: CountryCode): string | null {
  const withExtension = text.replace(
    /,?\s*\b(?:poste|post|extension|extn)\b\.?:?\s*(?=\d)/i,
    " ext. ",
  );
  const phone = parsePhoneNumber(withExtension, phoneCountries[country]);
  if (!phone?.isValid()) {
    return null;
  }
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number;
}

function firstOfSeveral(text: string, country: CountryCode): string | null {
  const [first = ""] = text.split(/[;,/|&]|\s+(?:or|ou|and|et)\s+/i);
  const [found] = findPhoneNumbersInText(text, phoneCountries[country]);
  return toStored(first, country) ?? (found?.number.isValid() ? found.number.number : null);
}

/** '2125550161.0' and '2.125550161E+9' as spreadsheets write them; not a number that was rounded. */
function withPlainDigits(line: string): string {
  const [, one = "", rest = "", exponent] = /^\+?(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(line) ?? [];
  return exponent !== undefined && Number(exponent) === rest.length
    ? one + rest
    : line.replace(/^(\+?\d{10,11})\.0+$/, "$1");
}

/** '1-800-ROCK-NOW' → '1-800-7625-669'. Only capitals, which are no words beside a number. */
function fromLetters(line: string): string {
  const [, before, letters = ""] =
    /^((?:\+?1[-.\s]?)?\(?\d{3}\)?[-.\s]*)((?=.*[A-Z])[A-Z0-9][A-Z0-9\-.\s]{6,12})(?:\s*\(.*\))?$/.exec(
      line,
    ) ?? [];
  const digits = letters
    .replace(/[^A-Z0-9]/g, "")
    .replace(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2));
  // Telephones ignore digits beyond the seventh.
  return before === undefined ? line : `${before}${digits.slice(0, 7)}`;
}
