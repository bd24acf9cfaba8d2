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

test.each([
  [{ capacity: null, capacityMin: 500, capacityMax: 800 }, "500-800"],
  [{ capacity: null, capacityMin: 500, capacityMax: null }, "500+"],
  [{ capacity: null, capacityMin: 200, capacityMax: 500 }, "Medium (200-500)"],
  [{ capacity: 1200, capacityMin: null, capacityMax: null }, "1,200"],
  [{ capacity: null, capacityMin: null, capacityMax: null }, "None"],
])("shows a capacity of %j as %s", (values, text) => {
  const [group] = listClaims([told(values)]);

  expect(group?.claims.map((claim) => claim.text)).toEqual([text]);
});
