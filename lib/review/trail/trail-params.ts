import { actionOptions } from "./action-words";
import type { TrailFilter } from "./queries";

type Raw = Record<string, string | string[] | undefined>;

const digits = /^[1-9]\d{0,17}$/;

/** Parses the trail's filters; ignores unreadable ones. */
export function parseTrailParams({ venue, reviewer, action, day, after }: Raw): TrailFilter & {
  before: bigint | null;
} {
  return {
    venueId: parseId(venue),
    reviewerId: typeof reviewer === "string" && /^[\w-]{1,64}$/.test(reviewer) ? reviewer : null,
    action: actionOptions.find(({ value }) => value === action)?.value ?? null,
    day: typeof day === "string" && isDay(day) ? day : null,
    before: typeof after === "string" && digits.test(after) ? BigInt(after) : null,
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** An integer id from a URL or a form. */
export function parseId(text: unknown): number | null {
  const id = typeof text === "string" && digits.test(text) ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}
