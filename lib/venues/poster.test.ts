import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { initialsOf, posterLook, posterLooks, posterNameSize } from "./poster";
import { posterMotifs } from "./poster-motifs";

const types = ["bar", "club", "theater", null, null, null];

function list(count: number, of = (index: number) => types[index % types.length] ?? null) {
  return Array.from({ length: count }, (_, index) => ({
    slug: `hall-${index}`,
    name: `Hall ${index}`,
    venueType: of(index),
  }));
}

describe(posterLooks, () => {
  it.each([
    ["of all types", list(1200)],
    ["of one type", list(1200, () => "theater")],
    ["of the same slug", list(24).map((venue) => ({ ...venue, slug: "same", venueType: "bar" }))],
  ])("never has two alike among neighbors, nor twice in 24: venues %s", (_, venues) => {
    const looks = posterLooks(venues);
    for (const [index, { ground }] of looks.entries()) {
      const before = looks.slice(Math.max(0, index - 3), index);
      expect(before.map((look) => look.ground)).not.toContain(ground);
    }
    for (let start = 0; start + 24 <= looks.length; start += 24) {
      const page = looks.slice(start, start + 24).map((look) => JSON.stringify(look));
      expect(new Set(page).size).toBeGreaterThanOrEqual(23);
    }
  });

  it("draws the type, else what the name says, else anything", () => {
    const motif = (name: string, venueType: string | null = null) =>
      posterLook({ slug: "some-hall", name, venueType }).motif;
    expect(motif("The Lodge", "arena")).toBe("rays");
    expect(motif("Celebrity Theatre")).toBe("arches");
    expect(motif("Greek Theatre", "outdoor")).toBe("waves");
    expect(motif("Apollos Lounge")).toBe("arc");
    expect(Object.keys(posterMotifs)).toContain(motif("Barrymore's"));
  });
});

describe("the stylesheet of cards", () => {
  it.each(Object.entries(posterMotifs))("holds the drawing of %s", (_, path) => {
    const css = readFileSync("components/venues/venue-card.css", "utf8");
    expect(css).toContain(`d='${path}'`);
  });
});

describe(posterNameSize, () => {
  it.each([
    ["Pub Rock", "short"],
    ["Dorretti-Inveringer Chapel", "medium"],
    ["The Performing Arts Center at Somewhere High School", "longest"],
  ])("sizes %s", (name, size) => {
    expect(posterNameSize(name)).toBe(size);
  });
});

describe(initialsOf, () => {
  it.each([
    ["The Celebrity Theatre", "CT"],
    ["#DECADE", "D"],
    ["1 Oak", "1O"],
    ["Écully", "É"],
    ["💿", ""],
  ])("abbreviates %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
