import { describe, expect, it } from "vitest";
import type { ReviewEntry } from "../trail/selects";
import { findUndoable } from "./undoable";

const now = new Date("2026-11-20T12:00:00Z");
const entry = (input: Partial<ReviewEntry>): ReviewEntry => ({
  id: 7n,
  actedAt: new Date("2026-11-20T11:00:00Z"),
  reviewerId: "r",
  reviewerEmail: "ada@example.com",
  action: "edit-venue",
  contributionId: null,
  cityId: null,
  sourceId: null,
  aboutReviewerId: null,
  venueId: null,
  before: null,
  after: null,
  reason: null,
  undoes: null,
  undoneBy: null,
  ...input,
});

describe(findUndoable, () => {
  it.each([
    ["finds the latest action", [entry({}), entry({ id: 6n })], 7n],
    ["finds nothing without actions", [], undefined],
    ["skips a submitter's action", [entry({ reviewerId: null, reviewerEmail: null })], undefined],
    ["skips an undone action", [entry({ undoneBy: { id: 8n } })], undefined],
    [
      "finds the action before an undone one",
      [entry({ id: 9n, undoes: 8n }), entry({ id: 8n, undoneBy: { id: 9n } }), entry({})],
      7n,
    ],
    ["skips an undo", [entry({ undoes: 6n })], undefined],
    [
      "finds nothing after a day",
      [entry({ actedAt: new Date("2026-11-19T12:00:00Z") })],
      undefined,
    ],
    [
      "finds an old decision that published nothing",
      [entry({ action: "reject", actedAt: new Date("2026-09-01T12:00:00Z") })],
      7n,
    ],
  ])("%s", (_, history, id) => {
    expect(findUndoable(history, now)?.id).toBe(id);
  });
});
