import type { VenueOption } from "@/lib/search/venue-picker/facts";

export type Fact = VenueOption["facts"][number];

type Texts = { updateType: string; updateDetails: string };

/** The texts of an update form with one more fact to change. */
export function withChange({ updateType, updateDetails }: Texts, fact: Fact): Texts {
  const start = changeStart(fact);
  const isNamed = updateType.split(",").some((name) => name.trim() === fact.label);
  return {
    updateType: isNamed ? updateType : [updateType.trim(), fact.label].filter(Boolean).join(", "),
    updateDetails: updateDetails.includes(start)
      ? updateDetails
      : [updateDetails.trimEnd(), start].filter(Boolean).join("\n"),
  };
}

/** 'Phone: (902) 555-0123 → ', to which the visitor adds what is right. */
export function changeStart({ label, value }: Fact): string {
  return `${label}: ${onOneLine(value)} → `;
}

/** A fact's value as the beginning of its change has it. */
export function onOneLine(value: string | null): string {
  return value?.replace(/\s*\n\s*/g, "; ") ?? "not known yet";
}

/** Reads back the lines that `onOneLine` joined, in hours. */
export function onOwnLines(text: string): string {
  return text.replace(/;\s*/g, "\n");
}

/** A capacity as the venue's form takes it: commas stand between thousands only. Null if it is no whole number. */
export function readWholeNumber(text: string): string | null {
  return /^\d{1,3}(,?\d{3})*$/.test(text) ? text.replaceAll(",", "") : null;
}

/** What a visitor changed of one fact: what the page said then, and what is right. */
export type StatedChange = { label: string; was: string; becomes: string };

/** Reads back the lines that `changeStart` began; the rest is the visitor's own words. */
export function readChanges(text: string, labels: readonly string[]) {
  const changes: StatedChange[] = [];
  const rest: string[] = [];
  for (const line of text.split("\n")) {
    const [, label = "", was = "", becomes = ""] = /^([^:]+): (.+?) →(.*)$/.exec(line) ?? [];
    const isNew = labels.includes(label) && !changes.some((change) => change.label === label);
    if (isNew && becomes.trim()) {
      changes.push({ label, was, becomes: becomes.trim() });
    } else {
      rest.push(line);
    }
  }
  return { changes, remark: rest.join("\n").trim() };
}
