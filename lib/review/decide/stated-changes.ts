import { changeWords } from "@/lib/contribute/change-choices";
import type { Change } from "@/lib/contribute/changes";
import { type ChangeField, changeLabel } from "@/lib/model/listed-facts";
import { changeValues } from "@/lib/search/venue-picker/to-venue-option";
import { toVenueFormValues, type VenueFormValues } from "../venues/venue-form-fields";
import { venueInputObject } from "../venues/venue-input-schema";
import { type ReviewedVenue, toVenueInput } from "../venues/venue-state";
import { isSameInput } from "./changed-input";

type ChangeStanding =
  | "ready"
  /** The page says so already. */
  | "done"
  /** The page says something else than the submitter saw. */
  | "outdated"
  /** Not a value that the form takes. */
  | "unread";

/** A change in words. */
export type ReadChange = {
  field: ChangeField;
  label: string;
  was: string;
  becomes: string;
  /** What the page says now. */
  now: string;
  standing: ChangeStanding;
};

export type StatedChanges = {
  changes: ReadChange[];
  /** The venue's form with the changes that are ready. */
  values: VenueFormValues;
  /** Whether all that the submitter changed can be applied as it is. */
  isReady: boolean;
};

type Reading = { venue: ReviewedVenue; genres: readonly { slug: string; name: string }[] };

/** The facts that an update changes, beside the venue as it is now; null if it's in the submitter's own words alone. */
export function readStatedChanges(
  changes: readonly Change[],
  { venue, genres }: Reading,
): StatedChanges | null {
  if (changes.length === 0) {
    return null;
  }
  const current = toVenueFormValues(toVenueInput(venue));
  const now = changeValues(venue);
  const judged = changes.map((change) => ({
    change,
    standing: judge(change, now[change.field], { venue, genres }),
  }));
  const patches = judged.map(({ change, standing }) =>
    standing === "ready" ? patchOf(change) : {},
  );
  return {
    changes: judged.map(({ change: { field, was, becomes }, standing }) => {
      const words = (value: string) => changeWords(field, value, genres);
      const texts = { was: words(was), becomes: words(becomes), now: words(now[field]) };
      return { field, label: changeLabel(field), ...texts, standing };
    }),
    values: Object.assign({}, current, ...patches),
    isReady:
      judged.some(({ standing }) => standing === "ready") &&
      judged.every(({ standing }) => standing === "ready" || standing === "done"),
  };
}

function judge(change: Change, now: string, { venue, genres }: Reading): ChangeStanding {
  const current = toVenueInput(venue);
  const patch = patchOf(change);
  const given =
    patch && venueInputObject(current).safeParse({ ...toVenueFormValues(current), ...patch });
  if (!given?.success || !areKnown(given.data.genres, genres)) {
    return "unread";
  }
  if (isSameInput(given.data, current)) {
    return "done";
  }
  return change.was === now ? "ready" : "outdated";
}

/** A change as values of the venue's form; null for a status, which is decided elsewhere. */
function patchOf({ field, becomes }: Change): Partial<VenueFormValues> | null {
  if (field === "status") {
    return null;
  }
  // A size takes the place of a number; a number that is stated as well comes after it.
  return field === "capacityBand" ? { capacity: "", capacityBand: becomes } : { [field]: becomes };
}

function areKnown(slugs: readonly string[], genres: Reading["genres"]): boolean {
  return slugs.every((slug) => genres.some((genre) => genre.slug === slug));
}
