import { onOneLine, readChanges, type StatedChange } from "@/lib/contribute/change-fact";
import { listFacts } from "@/lib/search/venue-picker/to-venue-option";
import { isSameInput } from "./changed-input";
import { type Reading, readStatedFact } from "./read-stated-fact";
import { toVenueFormValues, type VenueFormValues } from "./venue-form-fields";
import { venueInputObject } from "./venue-input-schema";
import { toVenueInput } from "./venue-state";

type ChangeStanding =
  | "ready"
  /** The page says so already. */
  | "done"
  /** The page says something else than the submitter saw. */
  | "outdated"
  /** Not a value that the form takes. */
  | "unread";

export type ReadChange = StatedChange & {
  /** What the page says now. */
  now: string;
  standing: ChangeStanding;
};

export type StatedChanges = {
  changes: ReadChange[];
  /** What the submitter wrote beside the changes. */
  remark: string;
  /** The venue's form with the changes that are ready. */
  values: VenueFormValues;
  /** Whether all that the submitter changed can be applied as it is. */
  isReady: boolean;
};

/** The facts that an update changes line by line, beside the venue as it is now; null if it's in the submitter's own words. */
export function readStatedChanges(text: string, reading: Reading): StatedChanges | null {
  const facts = listFacts(reading.venue);
  const { changes, remark } = readChanges(
    text,
    facts.map(({ label }) => label),
  );
  if (changes.length === 0) {
    return null;
  }
  const current = toVenueFormValues(toVenueInput(reading.venue));
  const read = changes.map((change) => {
    const fact = facts.find(({ label }) => label === change.label);
    return judge({ ...change, now: onOneLine(fact?.value ?? null) }, { ...reading, text });
  });
  const ready = read.filter(({ standing }) => standing === "ready");
  return {
    changes: read.map(({ patch: _, ...change }) => change),
    remark,
    values: Object.assign({}, current, ...ready.map(({ patch }) => patch)),
    isReady:
      ready.length > 0 && read.every(({ standing }) => standing === "ready" || standing === "done"),
  };
}

type Judged = StatedChange & { now: string };

function judge(change: Judged, { text, ...reading }: Reading & { text: string }) {
  const current = toVenueInput(reading.venue);
  const patch = isCutOff(change, text)
    ? null
    : readStatedFact(change.label, change.becomes, reading);
  const given =
    patch && venueInputObject(current).safeParse({ ...toVenueFormValues(current), ...patch });
  if (!given?.success) {
    return { ...change, patch: null, standing: "unread" as const };
  }
  if (isSameInput(given.data, current)) {
    return { ...change, patch, standing: "done" as const };
  }
  const isAsSeen = sameWords(change.was) === sameWords(change.now);
  return { ...change, patch, standing: isAsSeen ? ("ready" as const) : ("outdated" as const) };
}

/** Hours take several lines, and whether a line below belongs to them takes a person. */
function isCutOff({ label, becomes }: StatedChange, text: string): boolean {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.startsWith(`${label}: `) && line.endsWith(becomes));
  const below = lines[at + 1] ?? "";
  return label === "Hours" && below.trim() !== "" && !below.includes(" →");
}

function sameWords(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
