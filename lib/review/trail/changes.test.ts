import { describe, expect, it } from "vitest";
import { listChanges, venueIdsIn } from "./changes";

const names = {
  venues: new Map([[7, "Beacon Hall"]]),
  genres: new Map([["hip-hop", "Hip-Hop"]]),
};

describe(listChanges, () => {
  it.each([
    [null, null, []],
    [{ isConfirmed: false }, { isConfirmed: false }, []],
    [null, { venue: { operatingHours: "7-12" } }, [["Opening Hours", "not known yet", "7-12"]]],
    [{ venue: { bar: null } }, { venue: { bar: false } }, [["Bar", "not known yet", "No"]]],
    [{ venue: { bar: true } }, { venue: null }, [["Bar", "Yes", "not known yet"]]],
    [
      { venue: { genres: ["hip-hop"] } },
      { venue: { genres: ["hip-hop", "one that is gone"] } },
      [["Music", "Hip-Hop", "Hip-Hop, one that is gone"]],
    ],
    [
      null,
      { venue: { venueType: "bar", capacityMin: 200, capacityMax: 500 } },
      [
        ["Type", "not known yet", "Bar"],
        ["Capacity", "not known yet", "Medium (200-500)"],
      ],
    ],
    [
      { venue: { latitude: 44.65, longitude: -63.57 } },
      { venue: { latitude: 44.66, longitude: -63.58 } },
      [["Location", "44.65, -63.57", "44.66, -63.58"]],
    ],
    // Only what changed is recorded.
    [
      { venue: { latitude: 44.65, capacityMax: 400 } },
      { venue: { latitude: 44.66, capacityMax: 500 } },
      [
        ["Latitude", "44.65", "44.66"],
        ["Capacity, at Most", "400", "500"],
      ],
    ],
    [
      null,
      { venue: { verifiedAt: "2026-11-22T23:59:00.000Z" } },
      [["Verified on", "nothing", "November 22, 2026"]],
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
        ["Status", "Open", "Hidden"],
        ["Bar: source", "nothing", "a reviewer"],
      ],
    ],
    [
      { winner: { phone: null } },
      { winner: { phone: "1" }, winnerId: 7, followers: [8] },
      [
        ["Phone of the remaining venue", "not known yet", "1"],
        ["Merged into", "nothing", "Beacon Hall"],
        ["Earlier merges, redirected", "nothing", "venue 8"],
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
    [
      { venue: { name: "Bleu Hall" } },
      { venue: { name: "Blue Hall" }, happened: ["RENAMED", "MOVED"] },
      [
        ["Name", "Bleu Hall", "Blue Hall"],
        ["Happened", "nothing", "Renamed, Moved"],
      ],
    ],
    [{ venue: { name: "Quay" } }, { venue: { name: "Quay" }, happened: [] }, []],
    [
      { venue: { status: "PENDING" } },
      { venue: { status: "PUBLISHED" } },
      [["Status", "Not published", "Open"]],
    ],
    [["what"], "ever", []],
  ])("%j → %j", (before, after, changes) => {
    const told = listChanges(before, after, names);
    expect(told.map((one) => [one.fact, one.before, one.after])).toEqual(changes);
  });
});

describe(venueIdsIn, () => {
  it("finds venue ids at any place in a record", () => {
    const record = { winnerId: 1, followers: [2, 3], venue: { mergedIntoId: 4, capacity: 5 } };
    expect(venueIdsIn(record)).toEqual([1, 2, 3, 4]);
    expect(venueIdsIn(null)).toEqual([]);
  });
});
