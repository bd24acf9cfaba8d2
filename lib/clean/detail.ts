import { isEmailAddress } from "@/lib/core/text/email-address";
import { foldWords } from "@/lib/core/text/fold-words";
import type { Detail } from "@/lib/model/details";
import { isPlaceholder, repairLine, repairParagraphs } from "./text";
import { cleanWebsite } from "./website";
import { cleanYesOrNo } from "./yes-or-no";

type Value = string | number | boolean;

/** Null if nothing is stated; else a value, or what the person who typed it can do. */
export type ReadDetail = { value: Value | null } | { problem: string };

/** Of a detail that is a text. */
export const maxTextLength = 300;
const cmPerInch = 2.54;

/** A phone number as it is stored, or null: lib/clean/phone.ts, whose rules are too large for browsers. */
type ReadPhone = (line: string) => string | null;

/** Reads a detail from a form or a file. */
export function readDetail(detail: Detail, text: string, readPhone: ReadPhone): ReadDetail {
  const line = repairLine(text);
  // "0" stands for nothing elsewhere, but is a number of steps.
  if (line !== "0" && isPlaceholder(line)) {
    return { value: null };
  }
  switch (detail.type) {
    case "yesNo":
      return valueOr(cleanYesOrNo(line), "Please choose yes or no");
    case "count":
      return bounded(numberIn(line, detail), detail);
    case "length":
      return readLength(line, detail);
    case "choice":
      return valueOr(choiceIn(line, detail), "Please choose one from the list");
    case "contact":
      return valueOr(
        contactIn(line, readPhone),
        "Please enter an email address, a phone number, or a link",
      );
    case "money":
      return bounded(centsIn(line), detail);
    case "time":
      return valueOr(timeIn(line), "Please enter a time of day, such as 11:30 pm");
    default:
      return readText(repairParagraphs(text));
  }
}

function valueOr(value: Value | null, problem: string): ReadDetail {
  return value === null ? { problem } : { value };
}

function readText(text: string): ReadDetail {
  return text.length > maxTextLength
    ? { problem: `Please use at most ${maxTextLength} characters` }
    : { value: text };
}

function bounded(value: number | null, { type, least = 0, most = 0 }: Detail): ReadDetail {
  const [from, to] = [least, most].map((bound) =>
    (type === "money" ? bound / 100 : bound).toLocaleString("en-US"),
  );
  const what = type === "money" ? "an amount" : "a whole number";
  return value !== null && value >= least && value <= most
    ? { value }
    : { problem: `Please enter ${what} from ${from} to ${to}` };
}

/** '3', '3 steps', '1,200' */
function numberIn(line: string, { unit = ["", ""] }: Detail): number | null {
  const plain = line.toLowerCase().replace(/(?<=\d),(?=\d{3}\b)/g, "");
  const [, digits, rest = ""] = /^(\d{1,7})\s*(\D*)$/.exec(plain) ?? [];
  const isUnit = ["", ...unit].some((word) => word.toLowerCase() === rest.trim());
  return digits !== undefined && isUnit ? Number(digits) : null;
}

/** '36 in', '3 ft', '2'6"', '91 cm', '0.9 m', '12-1/2 ft' isn't read: whoever means it says it otherwise. */
function readLength(line: string, { least = 0, most = 0 }: Detail): ReadDetail {
  const cm = centimetersIn(line);
  if (cm === null) {
    return { problem: "Please enter a length with its unit, such as 3 ft, 36 in, or 90 cm" };
  }
  return cm >= least && cm <= most
    ? { value: cm }
    : { problem: `Please enter a length from ${least} to ${most} cm` };
}

const cmPerUnit = { cm: 1, m: 100, mm: 0.1, in: cmPerInch, ft: 12 * cmPerInch };

function centimetersIn(line: string): number | null {
  const plain = line
    .toLowerCase()
    .replace(/(?:''|"|”|″)|\binch(?:es)?\b/g, "in")
    .replace(/['’′]|\b(?:feet|foot)\b/g, "ft ")
    .replace(/\b(?:met(?:er|re)s?)\b/g, "m")
    .replace(/(?<=\d),(?=\d{1,2}\s*m)/g, ".");
  const parts = [...plain.matchAll(/(\d+(?:\.\d+)?)\s*(cm|mm|m|in|ft)(?![a-z])/g)];
  const rest = plain.replace(/(\d+(?:\.\d+)?)\s*(cm|mm|m|in|ft)(?![a-z])/g, "").trim();
  if (parts.length === 0 || rest !== "") {
    return null;
  }
  const cm = parts.reduce(
    (sum, [, number, unit]) => sum + Number(number) * cmPerUnit[unit as keyof typeof cmPerUnit],
    0,
  );
  return Math.round(cm * 10) / 10;
}

function choiceIn(line: string, { choices = [] }: Detail): string | null {
  const said = foldWords(line);
  const found = choices.find(({ value, label, also = [] }) =>
    [value, label, ...also].some((word) => foldWords(word) === said),
  );
  return found?.value ?? null;
}

function contactIn(line: string, readPhone: ReadPhone): string | null {
  const address = line.replace(/^mailto:/i, "");
  if (isEmailAddress(address)) {
    return address;
  }
  return readPhone(line) ?? (/\.[a-z]/i.test(line) ? cleanWebsite(line).value : null);
}

/** '$3.50', '3', 'CA$1,200' → cents. */
function centsIn(line: string): number | null {
  const [, dollars, cents = ""] =
    /^(?:[a-z]{2,3})?\s*\$?\s*(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?\s*\$?$/i.exec(line) ?? [];
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** '23:30', '11:30 pm', '11pm', 'midnight', '23h30' → "23:30" */
function timeIn(line: string): string | null {
  const word = { midnight: "00:00", minuit: "00:00", noon: "12:00", midi: "12:00" }[
    line.toLowerCase()
  ];
  const [, hours, minutes = "0", half] =
    /^(\d{1,2})(?:[:h.](\d{2})?)?\s*([ap])?\.?(?:m\.?)?$/i.exec(line) ?? [];
  if (word !== undefined || hours === undefined) {
    return word ?? null;
  }
  const isNoon = half !== undefined && Number(hours) === 12;
  const hour = (isNoon ? 0 : Number(hours)) + (half?.toLowerCase() === "p" ? 12 : 0);
  const isTime =
    hour < 24 &&
    Number(minutes) < 60 &&
    !(half && Number(hours) > 12) &&
    /[:h]|[ap]\.?m?/i.test(line);
  return isTime ? `${String(hour).padStart(2, "0")}:${minutes.padStart(2, "0")}` : null;
}
