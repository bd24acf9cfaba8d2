import { formatNumber } from "@/lib/text/plural";

type Described = {
  name: string;
  description: string | null;
  venueType: string | null;
  capacity: number | null;
  city: { name: string; region: { name: string } };
};

/** What each type is called in the middle of a sentence, with its article. */
const typePhrases: Record<string, string> = {
  club: "a live music club",
  theater: "a theater with live music",
  arena: "an arena with live music",
  bar: "a bar with live music",
  outdoor: "an outdoor venue for live music",
};

/** What is said of a venue: its own description, else a sentence made from its facts. */
export function venueDescription(venue: Described): string {
  if (venue.description) {
    return venue.description;
  }
  const kind = typePhrases[venue.venueType ?? ""] ?? "a live music venue";
  const size = venue.capacity ? ` It holds up to ${formatNumber(venue.capacity)} people.` : "";
  return `${venue.name} is ${kind} in ${venue.city.name}, ${venue.city.region.name}.${size}`;
}
