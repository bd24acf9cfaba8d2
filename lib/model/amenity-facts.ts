import { recordOf } from "@/lib/core/typed-object";
import {
  type AmenityFacts,
  type AmenityId,
  type AmenityValues,
  amenities,
  amenityIds,
  type StatedSource,
} from "./amenities";
import type { DetailValues, FlatDetails } from "./details";

/** Words that mention an amenity in a description. */
export const amenityKeywords: Record<AmenityId, readonly string[]> = {
  bar: ["bar", "bars"],
  food: ["food", "restaurant", "restaurants"],
  merch: ["merch", "merchandise", "shop", "shops"],
  parking: ["parking"],
  accessibility: ["wheelchair", "wheelchairs", "accessible"],
};

/** Number of words before and after a keyword in which a negation counts: 'not wheelchair accessible'. */
const NEGATION_REACH = 3;
const NEGATIONS_BEFORE = new Set(["no", "not", "never", "without", "lacks", "lacking", "cannot"]);
const NEGATIONS_AFTER = new Set(["not", "never", "unavailable", "cannot"]);

/** Anywhere beside a mention of access, they leave it open. cspell:ignore partiellement difficilement limité limitée sauf */
const accessDoubts = new Set([
  ...NEGATIONS_BEFORE,
  ...["neither", "nor", "non", "pas", "ni", "sans", "inaccessible", "unavailable"],
  ...["partially", "partly", "partial", "limited", "only", "except", "some", "most", "request"],
  ...["hardly", "barely", "almost", "nearly", "difficult", "soon", "stairs", "steps"],
  ...["partiellement", "difficilement", "limité", "limitée", "sauf"],
]);
/** What comes after 'accessible' if it is said of the way there. */
const waysThere = new Set(["by", "from", "via", "through", "online"]);

type Described = {
  stated: Partial<AmenityValues>;
  statedSource: StatedSource;
  description: string | null;
  venueType: string | null;
  details: DetailValues | null;
};

/**
 * Derives a venue's amenities when it is written: a stated value wins, else a mention by the type or the description
 * counts. Whether it is wheelchair accessible follows from its details, if they tell. A negated mention proves nothing, so the amenity stays unknown. See number 5 of
 * docs/decisions/decisions-on-top-of-the-specification.md.
 */
export function amenityFacts({
  stated,
  statedSource,
  description,
  venueType,
  details,
}: Described): AmenityFacts {
  const mentioned = mentionedAmenities(description ?? "");
  if (venueType === "bar") {
    mentioned.add("bar");
  }
  const summary = accessSummary(details ?? {});
  return recordOf(amenityIds, (id) => {
    if (id === "accessibility" && summary !== null) {
      return { value: summary, source: "DESCRIPTION" };
    }
    const value = stated[id] ?? null;
    if (value !== null) {
      return { value, source: statedSource };
    }
    return mentioned.has(id) ? { value: true, source: "DESCRIPTION" } : null;
  });
}

/** Whether it is wheelchair accessible, by its details: with a way in and a restroom. Null if they don't tell. */
export function accessSummary({
  stepFreeEntrance,
  accessibleRestroom,
}: Partial<FlatDetails>): boolean | null {
  if (stepFreeEntrance === false) {
    return false;
  }
  return stepFreeEntrance === true && accessibleRestroom === true ? true : null;
}

const others = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Says what a venue is known not to have: 'No bar or food service. Not wheelchair accessible.' */
export function absenceText(values: AmenityValues): string {
  const absent = amenities.filter(({ id }) => values[id] === false);
  const things = absent.filter(({ id }) => id !== "accessibility");
  return [
    things.length > 0 && `No ${others.format(things.map(({ label }) => label.toLowerCase()))}.`,
    things.length < absent.length && "Not wheelchair accessible.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Amenities that a description mentions without a negation. */
export function mentionedAmenities(description: string): Set<AmenityId> {
  const clauses = description
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[.,;:!?()\n]|\bbut\b/)
    .map((clause) => clause.match(/[\p{L}\p{N}']+/gu) ?? []);
  const mentioned = new Set(clauses.flatMap(mentionsOfClause));
  if (clauses.some(doubtsAccess)) {
    mentioned.delete("accessibility");
  }
  return mentioned;
}

/** 'not all areas are wheelchair accessible', 'partially accessible', 'accessible by subway' */
function doubtsAccess(words: string[]): boolean {
  const isAbout = (word: string) => amenityKeywords.accessibility.includes(word);
  const isWayThere =
    waysThere.has(words[words.indexOf("accessible") + 1] ?? "") &&
    words.includes("accessible") &&
    !words.some((word) => word.startsWith("wheelchair"));
  const isDoubted = words.some((word) => accessDoubts.has(word) || word.endsWith("n't"));
  return words.some(isAbout) && (isDoubted || isWayThere);
}

function mentionsOfClause(words: string[]): AmenityId[] {
  return words.flatMap((word, position) => {
    const amenity = amenities.find(({ id }) => amenityKeywords[id].includes(word));
    return amenity && !isNegated(words, position) ? [amenity.id] : [];
  });
}

function isNegated(words: string[], position: number): boolean {
  const before = words.slice(Math.max(0, position - NEGATION_REACH), position);
  const after = words.slice(position + 1, position + 1 + NEGATION_REACH);
  return (
    before.some((word) => NEGATIONS_BEFORE.has(word) || word.endsWith("n't")) ||
    after.some((word) => NEGATIONS_AFTER.has(word) || word.endsWith("n't"))
  );
}
