import { describe, expect, it } from "vitest";
import { pickNearest } from "./nearest";

const slugs = "dover dover-east kingsford kingston port-alder port-alma utah venice".split(" ");
const items = slugs.map((slug) => ({ slug }));

describe(pickNearest, () => {
  it.each([
    ["vencie", "venice", ["venice"]],
    ["utha", "utah", ["utah"]],
    ["veni", "venice", ["venice"]],
    ["port-ald", "port-alder", ["port-alder"]],
    // A letter is missing, which a longer name does not change.
    ["dove", "dover", ["dover", "dover-east"]],
    ["kings", null, ["kingsford", "kingston"]],
    ["port-al", null, ["port-alder", "port-alma"]],
    ["ven", null, []],
    ["por-", null, []],
    ["atlantis", null, []],
  ])("takes '%s' for %s, among %j", (asked, meant, near) => {
    const found = pickNearest(items, asked);

    expect(found.meant?.slug ?? null).toBe(meant);
    expect(found.near.map(({ slug }) => slug)).toEqual(near);
  });
});
