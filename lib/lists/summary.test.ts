import { describe, expect, it } from "vitest";
import { venueDetail } from "@/tests/support/venue-detail";
import { compareVenues } from "./compare";
import { capacityTotalText, legsOf, wayText } from "./summary";

const halifax = { latitude: 44.6488, longitude: -63.5752 };
const truro = { latitude: 45.3647, longitude: -63.2799 };
const nowhere = { latitude: null, longitude: null };

describe(legsOf, () => {
  it("measures from the last venue with a position", () => {
    const [first, between, last] = legsOf([halifax, nowhere, truro]);

    expect([first, between]).toEqual([null, null]);
    expect(last?.from).toBe(halifax);
    expect(last?.km).toBeCloseTo(82.9, 0);
  });
});

describe(wayText, () => {
  it("says how long the way is, and how many are left out", () => {
    const [one, two, none] = [halifax, truro, nowhere].map((position) => venueDetail(position));

    expect(wayText([one, none, two].filter((venue) => venue !== undefined))).toMatch(
      /^8\d\.\d km in this order, in straight lines: roads are longer\. 1 venue without a map pin is left out\.$/,
    );
    expect(wayText([venueDetail(halifax), venueDetail()])).toBeNull();
  });
});

describe(capacityTotalText, () => {
  it.each([
    [[300, 1200], "Room for 1,500 people in 2 venues."],
    [[300, null], "Room for 300 people in 1 venue; 1 more has no exact capacity."],
    [[300, null, null], "Room for 300 people in 1 venue; 2 more have no exact capacity."],
    [[null], null],
    [[], null],
  ])("sums %j as %s", (capacities, text) => {
    expect(capacityTotalText(capacities.map((capacity) => ({ capacity })))).toBe(text);
  });
});

describe(compareVenues, () => {
  it("puts what differs first, and names once what is known of none", () => {
    const facts = { venueType: "club", bar: true };
    const { rows, unknown } = compareVenues([
      venueDetail({ ...facts, capacity: 300, parking: true }),
      venueDetail({ ...facts, capacity: 450 }),
    ]);

    expect(rows.map(({ label, words }) => [label, ...words])).toEqual([
      ["Capacity", "300 people", "450 people"],
      ["Parking", "Yes", null],
      ["Type", "Club", "Club"],
      ["City", "Halifax, NS", "Halifax, NS"],
      ["Bar", "Yes", "Yes"],
      ["Status", "Open", "Open"],
    ]);
    expect(unknown).toContain("Phone");
  });

  it("compares the details that are known of any, and names no others", () => {
    const { rows, unknown } = compareVenues([
      venueDetail({ details: { stepFreeEntrance: true, ages: "19" } }),
      venueDetail({ details: { stepFreeEntrance: false, laterDetail: 1 } }),
    ]);

    expect(rows.map(({ label, words }) => [label, ...words])).toEqual([
      ["Step-free way in", "Yes", "No"],
      ["Ages", "19+", null],
      ["City", "Halifax, NS", "Halifax, NS"],
      ["Status", "Open", "Open"],
    ]);
    expect(unknown).not.toContain("Hearing loop");
  });
});
