import { venueFields } from "@/lib/model/venue-fields";
import { venueTypes } from "@/lib/model/venue-types";

const ofVenue: Record<string, string> = {
  ...Object.fromEntries(Object.entries(venueFields).map(([name, { label }]) => [name, label])),
  status: "Status",
  slug: "Address of the page",
  place: "City",
  genres: "Music",
  images: "Pictures",
  isFeatured: "Featured",
  mergedIntoId: "Merged into",
  verifiedAt: "Checked on",
};

/** The desk's words for what the trail holds, by the part of a record it stands in; '' for what stands alone. */
const words: Record<string, Record<string, string>> = {
  "": {
    winnerId: "Merged into",
    followers: "Merged before, led on",
    venueIds: "Venues moved",
    isConfirmed: "Confirmed",
    deleted: "Contributions deleted",
    anonymized: "Contributions made anonymous",
    photos: "Photos deleted",
    messages: "Messages deleted",
  },
  venue: ofVenue,
  winner: ofVenue,
  contribution: { status: "Decision", venueId: "Venue", reason: "Words to the submitter" },
  city: { name: "City", slug: "Address of the page" },
};

/** Ids for the machine: `place` says the same, and notes have pages of their own. */
const untold = ["cityId", "regionId", "id", "noteId"];

/** What a fact is called; null for one that tells a reader nothing. */
export function factName(part: string, key: string): string | null {
  if (untold.includes(key)) {
    return null;
  }
  const label = words[part]?.[key] ?? spelledOut(key);
  return part === "winner" ? `${label} of the venue that stays` : label;
}

/** 'operatingHours' → 'Operating hours' */
function spelledOut(key: string): string {
  const text = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Facts whose value is the id of a venue, or a list of them. */
const venueIdKeys = ["winnerId", "mergedIntoId", "venueId", "followers", "venueIds"];

export function isVenueId(key: string): boolean {
  return venueIdKeys.includes(key);
}

const values: Record<string, string> = {
  PUBLISHED: "Listed",
  CLOSED: "Closed",
  HIDDEN: "Hidden",
  PENDING: "Waiting",
  ASKED: "Waiting for an answer",
  APPROVED: "Approved",
  REJECTED: "Rejected",
  DUPLICATE: "Duplicate",
  IMPORT: "an import",
  SUBMISSION: "the submitter",
  REVIEW: "a reviewer",
  DESCRIPTION: "the description",
  SAMPLE: "a sample",
};

const codedKeys = /^status$|Source$/;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The words for a value that is a code, or a moment. */
export function valueWords(key: string, value: string): string {
  if (codedKeys.test(key)) {
    return values[value] ?? value;
  }
  if (key === "verifiedAt") {
    return day.format(new Date(value));
  }
  return key === "venueType"
    ? (venueTypes.find(({ slug }) => slug === value)?.label ?? value)
    : value;
}
