import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { changeStart } from "../change-fact";

/** The facts that a trusted sender may change without a review before, by their label in the update form. */
const fields = {
  Phone: "phone",
  Email: "email",
  Website: "website",
  Hours: "operatingHours",
  Capacity: "capacity",
} as const;

type Field = (typeof fields)[keyof typeof fields];

/** New values as they were typed. */
export type SmallChange = Partial<Record<Field, string>>;

/**
 * What an update changes, if each line of its details is one such fact edited in place, as in 'Phone: (902) 555-0123 →
 * (902) 555-0199', and the venue still has the old value. Null for anything else, which a reviewer has to read.
 */
export function readSmallChange(details: string, facts: VenueOption["facts"]): SmallChange | null {
  const lines = details.split("\n").filter((line) => line.trim() !== "");
  const changes = lines.map((line) => readLine(line, facts));
  const change: SmallChange = {};
  for (const entry of changes) {
    if (!entry || entry.field in change) {
      return null;
    }
    change[entry.field] = entry.value;
  }
  return lines.length > 0 ? change : null;
}

function readLine(line: string, facts: VenueOption["facts"]) {
  const fact = facts.find((one) => one.label in fields && line.startsWith(changeStart(one)));
  const value = fact ? line.slice(changeStart(fact).length).trim() : "";
  if (!fact || value === "" || value.includes("→")) {
    return null;
  }
  const field = fields[fact.label as keyof typeof fields];
  return { field, value: field === "capacity" ? value.replaceAll(",", "") : value };
}
