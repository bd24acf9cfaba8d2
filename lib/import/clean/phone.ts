import parsePhoneNumber from "libphonenumber-js/min";
import type { Cleaned, CountryCode } from "../venue-record";
import { cleanLine } from "./text";

const phoneCountries = { us: "US", ca: "CA" } as const;

/** Converts to E.164: '(902) 555-0142' → '+19025550142'. Takes the first of several numbers. */
export function cleanPhone(text: string | undefined, country: CountryCode): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const [first = ""] = line.split(/[;,/|]|\s+or\s+|\s+ou\s+/i);
  const value = toE164(line, country) ?? toE164(first, country);
  return value === null
    ? { value, warning: { reason: "phone number dropped: not a valid number", detail: line } }
    : { value };
}

function toE164(text: string, country: CountryCode): string | null {
  const phone = parsePhoneNumber(text, phoneCountries[country]);
  return phone?.isValid() ? phone.number : null;
}
