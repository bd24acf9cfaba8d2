import type { Cleaned, CountryCode } from "@/lib/clean/cleaned";
import { cleanLine } from "@/lib/clean/text";
import { matchCountry, matchRegion } from "./region";

/** Regions whose ZIP codes start with 0, which spreadsheets drop. */
const leadingZeroRegions = new Set(["CT", "MA", "ME", "NH", "NJ", "RI", "VT"]);

/** 'j3y9a9' → 'J3Y 9A9', '10036.0' → '10036', '5401' in Vermont → '05401'. */
export function cleanPostalCode(
  text: string | undefined,
  country: CountryCode,
  regionCode: string,
): Cleaned<string> {
  const line = cleanLine(text);
  if (line === null) {
    return { value: null };
  }
  const code = bareCode(line);
  const value = country === "us" ? toZip(code, regionCode) : toCanadianCode(code);
  return value === null
    ? {
        value,
        warning: { reason: "postal code dropped: not a valid ZIP or postal code", detail: line },
      }
    : { value };
}

/** Without the state, province, or country before or after it: 'NY 10001' → '10001', 'M5V–2T6, Canada' → 'M5V-2T6'. */
function bareCode(line: string): string {
  const text = line.replace(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, "-").replace(/\s*-\s*/g, "-");
  const [, before = "", code, after = ""] =
    /^(?:([^\d]*?)[\s,.:-]+)?(\d{4,5}(?:-?\d{4})?(?:\.0+)?|[a-z]\d[a-z][\s-]*\d[a-z]\d)(?:[\s,]+([^\d]*))?$/i.exec(
      text,
    ) ?? [];
  const isBeside = [before, after].every(
    (part) =>
      part === "" ||
      matchRegion(part) !== null ||
      matchCountry(part) !== null ||
      /^(?:zip|postal code)$/i.test(part),
  );
  return code !== undefined && isBeside ? code : text;
}

function toZip(text: string, regionCode: string): string | null {
  const digits = text.replace(/\.0+$/, "");
  const [, base, addition] = digits.match(/^(\d{5})(?:[-\s]?(\d{4}))?$/) ?? [];
  if (base) {
    return addition ? `${base}-${addition}` : base;
  }
  return /^\d{4}$/.test(digits) && leadingZeroRegions.has(regionCode) ? `0${digits}` : null;
}

function toCanadianCode(text: string): string | null {
  const compact = text.toUpperCase().replace(/[\s-]/g, "");
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/.test(compact)
    ? `${compact.slice(0, 3)} ${compact.slice(3)}`
    : null;
}

/** The area of a code of either country, as `postal_areas` has it: 'j3y9a9' → 'J3Y', '89109-1234' → '89109'. */
export function parsePostalArea(text: string | undefined, regionCode = ""): string | null {
  const line = bareCode(cleanLine(text) ?? "");
  const code = toZip(line, regionCode) ?? toCanadianCode(line);
  return code && postalAreaOf(code);
}

/** A ZIP code, or the first half of a Canadian postal code. */
export function postalAreaOf(postalCode: string): string {
  return /^\d{5}/.exec(postalCode)?.[0] ?? postalCode.slice(0, 3);
}
