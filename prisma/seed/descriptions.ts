import { type CapacityBandId, capacityBandsOf } from "@/lib/model/capacity";
import type { VenueType } from "@/lib/model/venue-types";
import type { Random } from "./random";
import type { Facts } from "./sample-facts";
import type { SeedCity } from "./seed-city";

type DescribedVenue = {
  name: string;
  slug: string;
  city: SeedCity;
  venueType: VenueType | null;
  capacity: number | null;
  genres: readonly { name: string }[];
  facts: Facts;
};

const sizes: Record<CapacityBandId | "unknown", readonly string[]> = {
  small: ["an intimate", "a snug", "a tiny", "a close-quarters"],
  medium: ["a lively", "a mid-sized", "a busy", "a well-loved"],
  large: ["a roomy", "a high-ceilinged", "a bustling", "a handsome"],
  xl: ["a grand", "a big", "a many-tiered", "a stately"],
  xxl: ["a full-scale", "a towering", "a vast"],
  unknown: ["an independent", "a family-run", "a volunteer-run", "a long-running"],
};

const kinds: Record<VenueType | "unknown", readonly string[]> = {
  club: ["music club", "live room", "late-night club", "standing-room club"],
  bar: ["neighborhood bar", "corner bar", "bar with a stage", "bar and listening room"],
  theater: ["theater", "playhouse", "seated theater", "concert theater"],
  arena: ["arena", "multi-purpose arena", "sports and concert arena"],
  outdoor: ["open-air stage", "outdoor stage", "summer stage", "lawn and bandshell"],
  other: ["community space", "hall", "arts space", "listening space"],
  unknown: ["place for live music", "music venue", "home for concerts"],
};

const quarters = [
  ...[
    "in",
    "in the heart of",
    "on the east side of",
    "on the west side of",
    "just north of central",
  ],
  ...[
    "on the south side of",
    "on the north side of",
    "at the edge of",
    "a few blocks from downtown",
  ],
] as const;

const formerUses = [
  ...["cannery", "savings bank", "fire hall", "print works", "roller rink", "button factory"],
  ...["streetcar depot", "union hall", "department store", "flour mill", "laundry", "dairy"],
  ...["piano factory", "telephone exchange", "ice house", "hosiery mill", "seed store", "garage"],
] as const;

const remains = [
  ...["brick walls", "pressed-tin ceiling", "maple floor", "iron columns", "skylights"],
  ...["neon sign", "terrazzo floor", "timber beams", "arched windows", "ticket booth"],
  ...["freight elevator", "clock above the door", "painted advertisement on the wall"],
] as const;

const calendars = [
  "The calendar mixes touring acts with bands from around the corner.",
  "Most nights pair a headliner with a local opener.",
  "Mondays belong to the open stage; weekends sell out early.",
  "Shows start on time and end before the last bus.",
  "Residencies run for a month, so regulars watch a band grow.",
  "All-ages matinees fill the Sunday afternoons.",
] as const;

const roomSentences = [
  "The sound system was rebuilt by people who also play here.",
  "Sight lines are good from every corner, even behind the pillars.",
  "The stage is low enough to shake hands over.",
  "Heavy curtains keep the room warm and the echo short.",
  "Between sets the house DJ plays records from the owner's shelves.",
  "The green room walls carry forty years of signatures.",
  "Bring earplugs, or ask for a free pair at the door.",
  "Seats are first come, first served, and the front row is close.",
  "The lights dim for every song, and so does the talk.",
] as const;

const houseSentences = [
  "A horseshoe balcony wraps around three sides.",
  "Sight lines are good from every seat.",
  "The rows are raked, so nobody sits behind a hat.",
  "The hall was tuned for voices and carries a whisper to the last row.",
  "Large tours load in through a dock behind the stage.",
  "For smaller shows a curtain halves the house.",
] as const;

const openAirSentences = [
  "Bring a blanket: the lawn is general admission.",
  "Shows go on in light rain and stop for lightning.",
  "The stage faces west, and headliners start as the sun goes down.",
  "On clear nights the music drifts down to the water.",
  "The first rows are benches; behind them it is all grass.",
  "The season runs from the last frost to the first leaves.",
] as const;

const surroundings: Record<VenueType | "unknown", readonly string[]> = {
  club: roomSentences,
  bar: roomSentences,
  theater: houseSentences,
  arena: houseSentences,
  outdoor: openAirSentences,
  other: roomSentences,
  unknown: roomSentences,
};

const closings = [
  "Bring cash for the door.",
  "Arrive early: there is no reserved seating.",
  "Regulars come for the bands and stay for the company.",
  "Ask at the door about volunteering.",
  "The last song is usually a singalong.",
] as const;

/** Mentions of amenities match the stated facts, including their negation. */
const amenitySentences: Record<keyof Facts, { yes: readonly string[]; no: readonly string[] }> = {
  bar: {
    yes: ["A full bar runs along the back wall.", "The bar pours local beer and cider."],
    no: ["There is no bar, so the room stays quiet during songs."],
  },
  food: {
    yes: ["The kitchen serves food until an hour before closing.", "Food trucks park out front."],
    no: ["No food is served, but you may bring your own."],
  },
  merch: {
    yes: ["Bands sell merch by the exit.", "The merch table takes cards."],
    no: ["There is no merch table."],
  },
  parking: {
    yes: ["Free parking is behind the building.", "A parking garage is next door."],
    no: ["There is no parking on site; come by bus or bicycle."],
  },
  accessibility: {
    yes: [
      "The main floor is wheelchair accessible.",
      "A ramp at the side door is wheelchair accessible.",
    ],
    no: ["The room is up a flight of stairs and not wheelchair accessible."],
  },
};

function opening(random: Random, { name, city, venueType, capacity }: DescribedVenue): string {
  const [band = "unknown"] = capacityBandsOf({ capacity, capacityMin: null, capacityMax: null });
  const size = random.pick(sizes[band]);
  const kind = random.pick(kinds[venueType ?? "unknown"]);
  return `${name} is ${size} ${kind} ${random.pick(quarters)} ${city.name}.`;
}

/** Outdoor stages and arenas were never mills. */
function history(random: Random, { venueType }: DescribedVenue): string[] {
  if (venueType === "outdoor" || venueType === "arena" || random.chance(0.45)) {
    return [];
  }
  return [`It opened in a former ${random.pick(formerUses)} and kept the ${random.pick(remains)}.`];
}

function music(random: Random, { genres }: DescribedVenue): string {
  const [first, second] = genres.map((genre) => genre.name);
  if (!first) {
    return random.pick(calendars);
  }
  const styles = second ? `${first} and ${second}` : first;
  return random.pick([
    `Expect ${styles} most weeks.`,
    `The booking leans toward ${styles}, with detours.`,
    `It is known around town for ${styles}.`,
  ]);
}

function amenities(random: Random, facts: Facts): string[] {
  const stated = Object.entries(facts) as [keyof Facts, boolean | null][];
  return random
    .sample(stated, random.integer(0, 3))
    .filter(([, fact]) => fact !== null)
    .map(([amenity, fact]) => random.pick(amenitySentences[amenity][fact ? "yes" : "no"]));
}

function link(random: Random, slug: string): string {
  return random.pick([
    `The full calendar is at https://example.com/${slug}/calendar.`,
    `Bands can write in through https://example.com/${slug}/booking`,
    `Tickets: https://tickets.example.com/${slug}?from=marquee`,
  ]);
}

function inCanadianSpelling(text: string): string {
  return text.replaceAll("theater", "theatre").replaceAll("neighborhood", "neighbourhood");
}

/** Two to ten sentences, some in two paragraphs; null for one in five venues. */
export function drawDescription(random: Random, venue: DescribedVenue): string | null {
  if (random.chance(0.2)) {
    return null;
  }
  const beginning = [opening(random, venue), ...history(random, venue)];
  const ending = [
    music(random, venue),
    ...random.sample(surroundings[venue.venueType ?? "unknown"], random.integer(0, 2)),
    ...amenities(random, venue.facts),
    ...(random.chance(0.35) ? [random.pick(closings)] : []),
    ...(random.chance(0.08) ? [link(random, venue.slug)] : []),
  ];
  const gap = random.chance(0.25) ? "\n\n" : " ";
  const text = `${beginning.join(" ")}${gap}${ending.join(" ")}`;
  return venue.city.regionKey.startsWith("ca:") ? inCanadianSpelling(text) : text;
}
