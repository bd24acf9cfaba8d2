import { describe, expect, it } from "vitest";
import type { ReviewEntry } from "./trail/selects";
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
    ["the latest", [entry({}), entry({ id: 6n })], 7n],
    ["nothing", [], undefined],
    ["not what the submitter did", [entry({ reviewerId: null })], undefined],
    ["not what was undone", [entry({ undoneBy: { id: 8n } })], undefined],
    [
      "the one before what was undone",
      [entry({ id: 9n, undoes: 8n }), entry({ id: 8n, undoneBy: { id: 9n } }), entry({})],
      7n,
    ],
    ["not an undo", [entry({ undoes: 6n })], undefined],
    ["not after a day", [entry({ actedAt: new Date("2026-11-19T12:00:00Z") })], undefined],
    [
      "a decision that published nothing, however old",
      [entry({ action: "reject", actedAt: new Date("2026-09-01T12:00:00Z") })],
      7n,
    ],
  ])("%s", (_, history, id) => {
    expect(findUndoable(history, now)?.id).toBe(id);
  });
});
