import { z } from "zod";
import { recordOf } from "@/lib/core/typed-object";
import { type Happening, happenings } from "./venues/happened";

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

/** The boxes that say what happened to a venue. */
export const happenedBoxes = recordOf(
  happenings.map(({ id }) => id),
  () => z.literal("on", stale).optional(),
);

type Boxes = Partial<Record<Happening["id"], "on">>;

/** What a form with these boxes says. */
export function withHappened<Sent extends Boxes>(sent: Sent) {
  return { ...sent, happened: happenings.filter(({ id }) => sent[id]).map(({ kind }) => kind) };
}
