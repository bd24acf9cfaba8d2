import { amenities } from "@/lib/model/amenities";
import { details, flatDetails } from "@/lib/model/details";
import type { WordedFact } from "@/lib/model/fact-groups";
import { factWords } from "@/lib/model/fact-words";
import { hoursWords } from "@/lib/venues/hours-words";
import type { ListedVenue } from "./queries";

type Fact = {
  label: string;
  words: (venue: ListedVenue) => string | null;
  /** One of many, which are left out while none of the venues has it. */
  isDetail?: boolean;
};

const worded = (label: string, fact: WordedFact): Fact => ({
  label,
  words: (venue) => factWords(fact, venue),
});

const facts: Fact[] = [
  worded("Type", "venueType"),
  {
    label: "Music",
    words: ({ genres }) => genres.map(({ genre }) => genre.name).join(", ") || null,
  },
  worded("Capacity", "capacity"),
  { label: "City", words: ({ city }) => `${city.name}, ${city.region.code}` },
  worded("Street Address", "address"),
  ...amenities.map(({ id, label }) => worded(label, id)),
  {
    label: "Hours",
    words: ({ operatingHours }) => operatingHours && hoursWords(operatingHours),
  },
  worded("Phone", "phone"),
  worded("Website", "website"),
  worded("Status", "status"),
  ...details.map(({ id, label }) => ({
    label,
    words: ({ details: known, city }: ListedVenue) =>
      factWords(id, flatDetails(known), { country: city.region.country.code }),
    isDetail: true,
  })),
];

export type Comparison = {
  /** What differs first. A null is not known. */
  rows: { label: string; words: (string | null)[]; differs: boolean }[];
  /** Labels of what is known of none. */
  unknown: string[];
};

export function compareVenues(venues: readonly ListedVenue[]): Comparison {
  const all = facts.map(({ label, words, isDetail = false }) => {
    const said = venues.map(words);
    return { label, words: said, differs: new Set(said).size > 1, isDetail };
  });
  const known = all.filter(({ words }) => words.some((word) => word !== null));
  return {
    rows: [...known.filter(({ differs }) => differs), ...known.filter(({ differs }) => !differs)],
    unknown: all.filter((row) => !known.includes(row) && !row.isDetail).map(({ label }) => label),
  };
}
