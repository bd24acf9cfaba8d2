import { describe, expect, it } from "vitest";
import { businessDaysBetween, dueIn, overdueBefore } from "./business-days";

// November 2026: the 16th is a Monday.
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

describe(businessDaysBetween, () => {
  it.each([
    [at(16), at(16, 23), 0],
    [at(16, 23), at(17, 0), 1],
    [at(16), at(20), 4],
    [at(20), at(21), 0],
    [at(20), at(23), 1],
    [at(21), at(22), 0],
    [at(16), at(23), 5],
    [at(14), at(30), 11],
    [new Date(Date.UTC(2025, 10, 17)), at(16), 260],
    [at(20), at(16), 0],
  ])("from %s to %s: %i", (from, to, days) => {
    expect(businessDaysBetween(from, to)).toBe(days);
  });
});

describe(dueIn, () => {
  it.each([
    [at(16), at(16), "Due in 3 business days"],
    [at(16), at(17), "Due in 2 business days"],
    [at(16), at(18), "Due tomorrow"],
    [at(16), at(19), "Due today"],
    [at(16), at(20), "Overdue by 1 business day"],
    [at(16), at(23), "Overdue by 2 business days"],
    // Over a weekend.
    [at(18), at(20), "Due in 1 business day"],
    [at(18), at(22), "Due tomorrow"],
    [at(18), at(23), "Due today"],
    // Received on a Saturday: Monday is the first day.
    [at(21), at(25), "Due today"],
    [at(17), at(21), "Overdue"],
  ])("received %s, now %s: %s", (received, now, text) => {
    expect(dueIn(received, now)).toEqual({ text, isOverdue: text.startsWith("Overdue") });
  });
});

describe(overdueBefore, () => {
  it("agrees with dueIn hour by hour", () => {
    for (let day = 14; day < 28; day += 1) {
      const limit = overdueBefore(at(day));
      for (let hour = -24 * 10; hour <= 0; hour += 1) {
        const received = at(day, 12 + hour);
        expect([received, received < limit]).toEqual([
          received,
          dueIn(received, at(day)).isOverdue,
        ]);
      }
    }
  });
});
