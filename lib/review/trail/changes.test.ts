import { describe, expect, it } from "vitest";
import { listChanges } from "./changes";

describe(listChanges, () => {
  it.each([
    [null, null, []],
    [{ name: "A" }, { name: "A" }, []],
    [{ name: "A" }, { name: "B" }, [["Name", "A", "B"]]],
    [null, { operatingHours: "7-12" }, [["Operating hours", "nothing", "7-12"]]],
    [{ bar: null }, { bar: false }, [["Bar", "nothing", "no"]]],
    [{ bar: true }, null, [["Bar", "yes", "nothing"]]],
    [{ genres: ["jazz"] }, { genres: ["jazz", "folk"] }, [["Genres", "jazz", "jazz, folk"]]],
    [{ genres: [] }, { genres: null }, []],
    [{ venue: { name: "A" } }, { venue: { name: "B" } }, [["Venue name", "A", "B"]]],
    [["what"], "ever", []],
  ])("%j → %j", (before, after, changes) => {
    expect(listChanges(before, after).map((one) => [one.fact, one.before, one.after])).toEqual(
      changes,
    );
  });
});
