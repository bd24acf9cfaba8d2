import { cleanLine } from "@/lib/core/text/clean-text";
import { parseId } from "../trail/trail-params";

export type RecordWait = "MATCH" | "PLACE";

export const waitingTabs = [
  { id: undefined, wait: "MATCH", label: "Likely a Known Venue" },
  { id: "places", wait: "PLACE", label: "Unknown City" },
] as const satisfies { id: string | undefined; wait: RecordWait; label: string }[];

/** Records on one page of the list, and decided together. */
export const perPage = 25;

export type WaitingFilter = {
  wait: RecordWait;
  /** ID of a source. */
  source: number | null;
  /** Part of a name or of a place. */
  q: string;
  /** ID of the record before the first one shown. */
  after: number;
};

type Params = Partial<Record<"tab" | "source" | "q" | "after", unknown>>;

export function parseWaitingParams({ tab, source, q, after }: Params): WaitingFilter {
  return {
    wait: waitingTabs.find(({ id }) => id === tab)?.wait ?? "MATCH",
    source: parseId(source),
    q: typeof q === "string" ? cleanLine(q).slice(0, 100) : "",
    after: parseId(after) ?? 0,
  };
}

/** The parameters of a list with this filter, from its first page. */
export function waitingParams({ wait, source, q }: WaitingFilter) {
  return {
    tab: waitingTabs.find((tab) => tab.wait === wait)?.id,
    source: source ?? undefined,
    q: q || undefined,
  };
}

/** The filter as a hidden field of forms. */
export function formatWaiting(filter: WaitingFilter): string {
  const given = Object.entries(waitingParams(filter)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export function readWaiting(text: string): WaitingFilter {
  return parseWaitingParams(Object.fromEntries(new URLSearchParams(text)));
}
