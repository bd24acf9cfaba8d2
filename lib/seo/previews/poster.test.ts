import { describe, expect, it } from "vitest";
import { posterMotif } from "./poster";
import { posterMotifs } from "./poster-motifs";

describe(posterMotif, () => {
  it.each([
    ["Celebrity Theatre", "arches"],
    ["Apollos Lounge", "arc"],
    ["Riverside Park", "waves"],
  ])("draws what the words of %s say", (name, motif) => {
    expect(posterMotif({ slug: "some-hall", name })).toBe(motif);
  });

  it("draws the same for a slug, and different ones for others", () => {
    const motifs = Array.from({ length: 100 }, (_, index) =>
      posterMotif({ slug: `hall-${index}`, name: "Barrymore's" }),
    );
    expect(new Set(motifs)).toEqual(new Set(Object.keys(posterMotifs)));
    expect(posterMotif({ slug: "hall-7", name: "Barrymore's" })).toBe(motifs[7]);
  });
});
