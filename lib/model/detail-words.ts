import type { Detail } from "./details";
import type { FactValue } from "./fact-groups";
import { formatPhone } from "./phone";
import { timeWords } from "./time-words";

const cmPerInch = 2.54;

/**
 * A detail in the words of the venue's page: 'Yes', '3 steps', '3 ft (91 cm)', 'Up to 21', '$3.50', '11:30 pm'. Lengths in
 * the country's unit first.
 */
export function detailWords(
  detail: Detail,
  value: NonNullable<FactValue>,
  country?: string,
): string {
  switch (detail.type) {
    case "yesNo":
      return value ? "Yes" : "No";
    case "count":
      return countWords(Number(value), detail.unit);
    case "length":
      return lengthWords(Number(value), country);
    case "choice":
      return detail.choices?.find((choice) => choice.value === value)?.label ?? String(value);
    case "contact":
      return contactWords(String(value));
    case "money":
      return moneyWords(Number(value));
    case "time":
      return timeWords(String(value));
    default:
      return String(value);
  }
}

/** A detail as a form's field has it, so that reading it gives the same value. */
export function detailText(detail: Detail, value: FactValue | undefined): string {
  if (value === null || value === undefined) {
    return "";
  }
  switch (detail.type) {
    case "yesNo":
      return value ? "yes" : "no";
    case "length":
      return lengthText(Number(value));
    case "money":
      return moneyWords(Number(value)).slice(1);
    case "contact":
      return formatPhone(String(value));
    default:
      return String(value);
  }
}

function countWords(value: number, unit: Detail["unit"]): string {
  const number = value.toLocaleString("en-US");
  const [one, more] = unit ?? ["", ""];
  const word = value === 1 ? one : more;
  return word === "%" ? `${number}%` : `${number} ${word}`.trim();
}

/** '3 ft (91 cm)' in the United States, '91 cm (3 ft)' in Canada. */
function lengthWords(cm: number, country: string | undefined): string {
  const [feet, metric] = [feetWords(cm), metricWords(cm)];
  return country === "ca" ? `${metric} (${feet})` : `${feet} (${metric})`;
}

function feetWords(cm: number): string {
  const inches = Math.round(cm / cmPerInch);
  const [feet, rest] = [Math.floor(inches / 12), inches % 12];
  const parts = [
    ...(feet > 0 ? [`${feet} ft`] : []),
    ...(rest > 0 || feet === 0 ? [`${rest} in`] : []),
  ];
  return parts.join(" ");
}

function metricWords(cm: number): string {
  return cm < 100 ? `${Math.round(cm)} cm` : `${Math.round(cm) / 100} m`;
}

/** In inches if it was stated in whole ones, since a number of centimeters with a decimal reads oddly. */
function lengthText(cm: number): string {
  const isInInches = Math.abs(cm / cmPerInch - Math.round(cm / cmPerInch)) < 0.03;
  return isInInches && !Number.isInteger(cm) ? feetWords(cm) : `${cm} cm`;
}

function contactWords(value: string): string {
  return /^https?:/.test(value)
    ? value.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")
    : formatPhone(value);
}

/** Where a contact leads. */
export function contactHref(value: string): string {
  if (/^https?:/.test(value)) {
    return value;
  }
  return value.includes("@") ? `mailto:${value}` : `tel:${value}`;
}

function moneyWords(cents: number): string {
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}
