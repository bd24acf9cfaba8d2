import { eventKinds } from "@/lib/model/event-kinds";
import { factGroups, type WordedFact, wordedFacts } from "@/lib/model/fact-groups";
import { venueFields } from "@/lib/model/venue-fields";
import { parseRole, roleLabels } from "../reviewers/roles";

const ofVenue: Record<string, string> = {
  ...Object.fromEntries(Object.entries(venueFields).map(([name, { label }]) => [name, label])),
  ...Object.fromEntries(wordedFacts.map(({ id, label }) => [id, label])),
  slug: "Address of the page",
  place: "City",
  images: "Photos",
  specSheetId: "Spec sheet",
  isFeatured: "Featured",
  mergedIntoId: "Merged into",
  verifiedAt: "Verified on",
};

/** Labels of recorded values by the part of the record they are in; '' for the top level. */
const words: Record<string, Record<string, string>> = {
  "": {
    winnerId: "Merged into",
    followers: "Earlier merges, redirected",
    venueIds: "Venues moved",
    isConfirmed: "Confirmed",
    confirmedKind: "Confirmed",
    askedSection: "Asked about",
    deleted: "Submissions deleted",
    anonymized: "Submissions anonymized",
    photos: "Photos deleted",
    messages: "Messages deleted",
    mentions: "Other rows changed",
    right: "Right that it needs",
    isRequired: "Required of everyone",
  },
  venue: ofVenue,
  winner: ofVenue,
  contribution: { status: "Decision", venueId: "Venue", reason: "Message to the submitter" },
  record: { venueId: "Venue of the record" },
  city: { name: "City", slug: "Address of the page" },
  source: {
    url: "Website",
    licenseUrl: "Link of the license",
    isShareAlike: "Share-alike",
    trust: "Trust",
    ...Object.fromEntries(factGroups.map(({ id, label }) => [`trust-${id}`, `Trust: ${label}`])),
  },
  block: { number: "Number of the block", kind: "Blocked", until: "Until" },
  import: {
    source: "Source",
    file: "File",
    regions: "Regions",
    asOf: "Date of the data",
    batch: "Batch",
  },
};

const factOfField = new Map(
  wordedFacts.flatMap(({ id, fields }) => fields.map((field): [string, WordedFact] => [field, id])),
);

/** The fact that a recorded value of a venue is part of, such as a latitude of its position. */
export function wordedFactOf(part: string, key: string): WordedFact | undefined {
  const fact = part === "venue" || part === "winner" ? factOfField.get(key) : undefined;
  // Recorded by its name, as the place.
  return fact === "city" ? undefined : fact;
}

/** Internal ids left out of the trail: `place` covers the city, and notes are shown elsewhere. */
const untold = ["cityId", "regionId", "id", "noteId", "decided", "records", "waitingFor"];

/** The label of a value; null for internal ids. */
export function factName(part: string, key: string): string | null {
  if (untold.includes(key)) {
    return null;
  }
  const label = words[part]?.[key] ?? spelledOut(key);
  return part === "winner" ? `${label} of the remaining venue` : label;
}

/** 'operatingHours' → 'Operating hours' */
function spelledOut(key: string): string {
  const text = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Keys whose value is a venue id or a list of them. */
const venueIdKeys = ["winnerId", "mergedIntoId", "venueId", "followers", "venueIds"];

export function isVenueId(key: string): boolean {
  return venueIdKeys.includes(key);
}

const values: Record<string, string> = {
  PENDING: "Waiting",
  ASKED: "Waiting for a reply",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  DUPLICATE: "Duplicate",
  SPAM: "Spam",
  HELD: "Probably spam",
  IMPORT: "an import",
  SUBMISSION: "the submitter",
  REVIEW: "a reviewer",
  DESCRIPTION: "the description",
  SAMPLE: "a sample",
};

const codedKeys = /^status$|Source$/;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const happened = new Map<string, string>(eventKinds.map(({ stored, label }) => [stored, label]));

/** Display text of a code or a timestamp. */
export function valueWords(key: string, value: string): string {
  if (codedKeys.test(key)) {
    return values[value] ?? value;
  }
  if (key === "happened") {
    return happened.get(value) ?? value;
  }
  if (key === "verifiedAt") {
    return day.format(new Date(value));
  }
  const role = key === "role" ? parseRole(value) : null;
  return role ? roleLabels[role] : value;
}
