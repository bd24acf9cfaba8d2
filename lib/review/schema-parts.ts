import { z } from "zod";

/** What the page sent is outdated or was changed by hand. */
export const stale = "Reload the page and try again";

export const rowId = z.coerce.number(stale).int(stale).positive(stale).max(2_147_483_647, stale);

/** ID of an action in the audit trail. */
export const actionId = z.string(stale).regex(/^[1-9]\d{0,17}$/, stale);
