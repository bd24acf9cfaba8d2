import { describe, expect, it } from "vitest";
import { wholeQueue } from "../queue/tabs";
import {
  bulkSchema,
  duplicateSchema,
  photoApprovalSchema,
  undoSchema,
  updateApprovalSchema,
} from "./decision-schema";

const item = { contributionId: "0b7e1f0a-4c1d-4d55-9a36-0f5a1f0c9d11", version: "3" };
const [one, two, three] = [1, 2, 3].map((n) => `${n}b7e1f0a-4c1d-4d55-9a36-0f5a1f0c9d11`);

describe("photoApprovalSchema", () => {
  it("reads the chosen photos in their order", () => {
    const sent = {
      ...item,
      venueId: "7",
      note: "",
      [`include-${one}`]: "on",
      [`order-${one}`]: "2",
      [`alt-${one}`]: "The stage",
      [`credit-${one}`]: "Grace",
      [`order-${two}`]: "1",
      [`include-${three}`]: "on",
      [`order-${three}`]: "1",
      "include-evil": "on",
      "include-../x": "on",
    };

    expect(photoApprovalSchema.parse({ ...sent, queue: "tab=photos" })).toEqual({
      ...item,
      version: 3,
      queue: { ...wholeQueue, tab: "photos" },
      venueId: 7,
      note: "",
      photos: [
        { id: three, alt: "", credit: "" },
        { id: one, alt: "The stage", credit: "Grace" },
      ],
    });
  });

  it.each([
    [{ venueId: "" }],
    [{ venueId: "-1" }],
    [{ venueId: "2147483648" }],
    [{ version: "x" }],
    [{ contributionId: "1" }],
  ])("refuses %j", (wrong) => {
    expect(photoApprovalSchema.safeParse({ ...item, venueId: "7", ...wrong }).success).toBe(false);
  });
});

describe("updateApprovalSchema", () => {
  const given = { ...item, venueId: "7", updatedAt: "2026-11-22T23:59:00.000Z", name: "Quay" };

  it.each([
    [{}, []],
    [{ moved: "on" }, ["MOVED"]],
    [{ renamed: "on", moved: "on", happened: "CLOSED" }, ["RENAMED", "MOVED"]],
  ])("reads from the boxes %j that %j happened", (boxes, happened) => {
    expect(updateApprovalSchema.parse({ ...given, ...boxes })).toMatchObject({
      name: "Quay",
      happened,
    });
  });

  it("refuses a box that says something else", () => {
    expect(updateApprovalSchema.safeParse({ ...given, moved: "no" }).success).toBe(false);
  });
});

describe("duplicateSchema", () => {
  it.each([
    ["", null],
    [undefined, null],
    ["12", 12],
  ])("reads the venue %j as %j", (venueId, expected) => {
    expect(duplicateSchema.parse({ ...item, venueId }).venueId).toBe(expected);
  });

  it("refuses an invalid venue id", () => {
    expect(duplicateSchema.safeParse({ ...item, venueId: "x" }).success).toBe(false);
  });
});

describe("bulkSchema", () => {
  const given = (items?: string) => ({ items, decision: "spam", readyReason: "", reason: "" });

  it("reads the checked submissions with their versions", () => {
    expect(bulkSchema.parse(given(`${one}:0,${two}:12`)).items).toEqual([
      { contributionId: one, version: 0 },
      { contributionId: two, version: 12 },
    ]);
  });

  it.each([
    undefined,
    "",
    "nonsense",
    `${one}`,
    `${one}:x`,
    Array.from({ length: 51 }, () => `${one}:0`).join(","),
  ])("refuses %j", (items) => {
    expect(bulkSchema.safeParse(given(items)).success).toBe(false);
  });
});

describe("undoSchema", () => {
  it.each([
    ["12", true],
    ["0", false],
    ["1e3", false],
    ["1; DROP", false],
  ])("accepts action id %s: %s", (actionId, isRight) => {
    expect(undoSchema.safeParse({ ...item, actionId }).success).toBe(isRight);
  });
});
