import { describe, expect, it } from "vitest";
import { type Candidate, rankCandidates } from "./ranking";

function candidate(id: number, facts: Partial<Candidate> = {}): Candidate {
  return {
    id,
    tier: "words",
    isPaused: false,
    isFeatured: false,
    capacity: null,
    facets: 0,
    searchName: "hall",
    ...facts,
  };
}

function rank(candidates: Candidate[]): number[] {
  return rankCandidates(candidates).map(({ id }) => id);
}

describe(rankCandidates, () => {
  it("ranks better matches first regardless of size", () => {
    const better = candidate(9, { tier: "name" });
    expect(rank([candidate(1, { capacity: 9000, isFeatured: true }), better])).toEqual([9, 1]);
  });

  it("breaks ties by featured, size, name, and ID, unknown sizes last", () => {
    const candidates = [
      candidate(6, { searchName: "zither" }),
      candidate(5),
      candidate(4),
      candidate(3, { capacity: 10 }),
      candidate(2, { capacity: 300 }),
      candidate(1, { isFeatured: true }),
    ];
    expect(rank(candidates)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rank(candidates.toReversed())).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("ranks the closer of two similar names first regardless of size", () => {
    const close = candidate(9, { tier: "similar", distance: 1 });
    const far = candidate(1, { tier: "similar", distance: 2, isFeatured: true });
    expect(rank([far, close])).toEqual([9, 1]);
  });

  it("lists a venue found twice once, at its better rank", () => {
    const twice = [candidate(1, { tier: "similar" }), candidate(2), candidate(1, { tier: "name" })];
    expect(rank(twice)).toEqual([1, 2]);
  });
});
