import { z } from "zod";

/** What the page sent is outdated or was changed by hand. */
export const stale = "Reload the page and try again";

/** ID of a row; the message says what to do without one. */
export function rowIdOr(message: string) {
  return z.coerce.number(message).int(message).positive(message).max(2_147_483_647, message);
}

export const rowId = rowIdOr(stale);

/** The `updatedAt` of a row when its page was rendered. */
export const updatedAt = z.iso.datetime(stale).transform((text) => new Date(text));

/** ID of an action in the audit trail. */
export const actionId = z.string(stale).regex(/^[1-9]\d{0,17}$/, stale);
