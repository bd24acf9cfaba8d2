import type { VenueOption } from "@/lib/search/venue-picker/facts";
import {
  onOneLine,
  onOwnLines,
  readChanges,
  readWholeNumber,
  type StatedChange,
} from "../change-fact";

/** The facts that a trusted sender may change without a review before, by their label in the update form. */
const fields = {
  Phone: "phone",
  Email: "email",
  Website: "website",
  Hours: "operatingHours",
  Capacity: "capacity",
} as const;

type Field = (typeof fields)[keyof typeof fields];

/** New values as the venue's form takes them. */
export type SmallChange = Partial<Record<Field, string>>;

/**
 * What an update changes, if each line of its details is one such fact edited in place, as in 'Phone: (902) 555-0123 →
 * (902) 555-0199', and the venue still has the old value. Null for anything else, which a reviewer has to read.
 */
export function readSmallChange(details: string, facts: VenueOption["facts"]): SmallChange | null {
  const { changes, remark } = readChanges(details, Object.keys(fields));
  const isAsSeen = ({ label, was, becomes }: StatedChange) => {
    const fact = facts.find((one) => one.label === label);
    const isPlain = label !== "Capacity" || readWholeNumber(becomes) !== null;
    return fact !== undefined && onOneLine(fact.value) === was && isPlain && !becomes.includes("→");
  };
  if (changes.length === 0 || remark !== "" || !changes.every(isAsSeen)) {
    return null;
  }
  return Object.fromEntries(
    changes.map(({ label, becomes }) => {
      const field = fields[label as keyof typeof fields];
      return [field, readValue(field, becomes)];
    }),
  );
}

function readValue(field: Field, text: string): string {
  if (field === "operatingHours") {
    return onOwnLines(text);
  }
  return (field === "capacity" && readWholeNumber(text)) || text;
}
