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
  return `${label}: ${value?.replace(/\s*\n\s*/g, "; ") ?? "not known yet"} → `;
}
