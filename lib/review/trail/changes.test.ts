import { describe, expect, it } from "vitest";
import { listChanges, venueIdsIn } from "./changes";

const names = new Map([[7, "Beacon Hall"]]);

describe(listChanges, () => {
  it.each([
    [null, null, []],
    [{ isConfirmed: false }, { isConfirmed: false }, []],
    [null, { venue: { operatingHours: "7-12" } }, [["Opening hours", "nothing", "7-12"]]],
    [{ venue: { bar: null } }, { venue: { bar: false } }, [["Bar", "nothing", "no"]]],
    [{ venue: { bar: true } }, { venue: null }, [["Bar", "yes", "nothing"]]],
    [
      { venue: { genres: ["jazz"] } },
      { venue: { genres: ["jazz", "folk"] } },
      [["Music", "jazz", "jazz, folk"]],
    ],
    [{ venue: { genres: [] } }, { venue: { genres: null } }, []],
    [{ venue: { twitter: "A" } }, { venue: { twitter: "B" } }, [["X or Twitter", "A", "B"]]],
    [
      { venue: { cityId: 1, regionId: 2, place: "Halifax, NS" } },
      { venue: { cityId: 3, regionId: 4, place: "Truro, NS" } },
      [["City", "Halifax, NS", "Truro, NS"]],
    ],
    [
      { venue: { status: "PUBLISHED", barSource: null } },
      { venue: { status: "HIDDEN", barSource: "REVIEW" } },
      [
        ["Status", "Listed", "Hidden"],
        ["Bar: who said so", "nothing", "a reviewer"],
      ],
    ],
    [
      { winner: { phone: null } },
      { winner: { phone: "1" }, winnerId: 7, followers: [8] },
      [
        ["Phone of the venue that stays", "nothing", "1"],
        ["Merged into", "nothing", "Beacon Hall"],
        ["Merged before, led on", "nothing", "venue 8"],
      ],
    ],
    [
      { contribution: { status: "PENDING", venueId: null } },
      { contribution: { status: "APPROVED", venueId: 7 } },
      [
        ["Decision", "Waiting", "Approved"],
        ["Venue", "nothing", "Beacon Hall"],
      ],
    ],
    [["what"], "ever", []],
  ])("%j → %j", (before, after, changes) => {
    const told = listChanges(before, after, names);
    expect(told.map((one) => [one.fact, one.before, one.after])).toEqual(changes);
  });
});

describe(venueIdsIn, () => {
  it("finds the venues a record names, wherever they stand", () => {
    const record = { winnerId: 1, followers: [2, 3], venue: { mergedIntoId: 4, capacity: 5 } };
    expect(venueIdsIn(record)).toEqual([1, 2, 3, 4]);
    expect(venueIdsIn(null)).toEqual([]);
  });
});
