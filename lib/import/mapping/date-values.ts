const month =
  "(?:jan|feb|fev|fév|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aou|aoû|sep|oct|nov|dec|déc)[a-zéû]*\\.?";
const weekday = "(?:(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)[a-z]*\\.?,?\\s+)?";

const dates = [
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\b/,
  /^\d{8}(?:T\d{4,6}Z?)?$/,
  /^1\d{9}(?:\d{3})?$/,
  new RegExp(`^${weekday}(?:le\\s+)?\\d{1,2}(?:er|st|nd|rd|th)?\\s+${month}`, "i"),
  new RegExp(`^${weekday}${month}\\s+\\d{1,2}`, "i"),
];

/** Whether a text is a day, with or without a time. */
export function isDate(text: string): boolean {
  return dates.some((pattern) => pattern.test(text));
}

/** '8 pm', '20:30', '20 h 30', and days. */
export function isDateOrTime(text: string): boolean {
  return isDate(text) || /^(?:doors:?\s*)?\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m\b|\s?h\b)/i.test(text);
}

/** In milliseconds; null for what no program reads. */
export function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
