import { describe, expect, it } from "vitest";
import { readRecorded } from "./recorded";

describe(readRecorded, () => {
  it("keeps what undoing reads, also columns that only an earlier release had", () => {
    const state = {
      contribution: { status: "PENDING", venueId: null, reason: null },
      venue: { name: "Quay", capacity: 300, bar: null, source_license: "CC0", genres: ["jazz"] },
      happened: ["RENAMED", "MOVED"],
      winnerId: 7,
      record: { id: 9, waitingFor: "PLACE" },
    };

    expect(readRecorded({ ...state, import: { batch: 3 } })).toEqual(state);
  });

  it.each([null, undefined, {}])("reads a side that an action does not have: %j", (state) => {
    expect(readRecorded(state)).toEqual({});
  });

  it("tells a venue that the action created", () => {
    expect(readRecorded({ venue: null })).toEqual({ venue: null });
  });

  it.each([
    { venue: { capacity: "300" } },
    { venue: ["Quay"], winnerId: "seven" },
    { contribution: { status: "LOST", venueId: null, reason: null } },
    { record: { id: 9, waitingFor: "SOMETHING" } },
    { happened: ["CLOSED"] },
    "text",
  ])("reads nothing of what it does not know: %j", (state) => {
    expect(readRecorded(state)).toBeNull();
  });
});
