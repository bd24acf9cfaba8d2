import { expect, it } from "vitest";
import { idsWithReference, referenceOf } from "./contribution-reference";

it("is the beginning of the ID, and gives the range of IDs that have it", () => {
  expect(referenceOf("5d22edb1-3f51-4c6e-9d0a-6f2f8f0f9a11")).toBe("MQ-5D22ED");
  expect(idsWithReference("mq-5D22ed")).toEqual([
    "5d22ed00-0000-0000-0000-000000000000",
    "5d22edff-ffff-ffff-ffff-ffffffffffff",
  ]);
});

it.each(["MQ-5D22E", "MQ-5D22ED0", "MQ-5D22EG", "5D22ED", "MQ", ""])("is not %j", (text) => {
  expect(idsWithReference(text)).toBeNull();
});
