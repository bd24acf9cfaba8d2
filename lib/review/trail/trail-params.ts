import { actionOptions } from "../action-words";
import type { TrailFilter } from "./queries";

type Raw = Record<string, string | string[] | undefined>;

const digits = /^[1-9]\d{0,17}$/;

/** Which part of the audit trail an address asks for; what cannot be read asks for all of it. */
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

/** The id of a venue in an address or a form. */
export function parseId(text: unknown): number | null {
  const id = typeof text === "string" && digits.test(text) ? Number(text) : null;
  return id !== null && id <= 2_147_483_647 ? id : null;
}
