import { expect, test } from "vitest";
import type { ToldFact } from "@/lib/facts/tell-facts";
import { listClaims } from "./claims";

const told = (values: ToldFact["values"]): ToldFact => ({
  group: "capacity",
  values,
  by: "SUBMITTER",
  source: null,
  statementId: null,
  asOf: "2026-11-24",
  isDated: true,
  isShown: false,
  confirmation: null,
});

test("says each value once, with everybody who states it", () => {
  const band = { capacity: null, capacityMin: 200, capacityMax: 500 };
  const nothing = { capacity: null, capacityMin: null, capacityMax: null };
  const [group] = listClaims([told(band), told(band), told(nothing)]);

  expect(group?.label).toBe("Capacity");
  expect(group?.claims.map(({ text, tellers }) => [text, tellers.length])).toEqual([
    ["Medium (200-500)", 2],
    ["not known yet", 1],
  ]);
});
