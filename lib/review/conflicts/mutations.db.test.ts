import { beforeEach, describe, expect, it } from "vitest";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import { prisma } from "@/tests/support/connection";
import { createSourceRecord, createVenue } from "@/tests/support/factories";
import { aReviewer, listActions } from "@/tests/support/review-factories";
import { undoAction } from "../decide/undo";
import { settleConflict } from "./mutations";
import { listConflicts } from "./queries";

const ada = aReviewer();
let venueId: number;

/** A venue whose phone number a visitor told, and a source that says otherwise since. */
beforeEach(async () => {
  const venue = await createVenue({
    phone: "+19025550101",
    decided: {
      phone: { by: "SUBMITTER", at: "2026-01-01T00:00:00.000Z", values: { phone: "+19025550101" } },
    },
  });
  await createSourceRecord({ ...venue, phone: "+19025550199" });
  await prisma.$transaction((transaction) =>
    projectVenues(fromTransaction(transaction), [venue.id]),
  );
  venueId = venue.id;
});

async function findOwn() {
  const { entries } = await listConflicts(null);
  return entries.find(({ venue }) => venue.id === venueId);
}

async function settle(choice: "keep" | "take") {
  const conflict = await findOwn();
  if (!conflict) {
    throw new Error("there is no conflict");
  }
  const { recordId, group, said } = conflict;
  return { recordId, group, saidAt: said.at, choice };
}

async function phone() {
  return (await prisma.venue.findUniqueOrThrow({ where: { id: venueId } })).phone;
}

describe(settleConflict, () => {
  it("keeps what people decided", async () => {
    expect(await findOwn()).toMatchObject({
      label: "Phone",
      shown: { text: "(902) 555-0101", by: "SUBMITTER" },
      said: { text: "(902) 555-0199" },
    });
    const kept = await settle("keep");
    expect(await settleConflict(ada, kept)).toMatchObject({ ok: true });
    expect(await phone()).toBe("+19025550101");
    expect(await findOwn()).toBeUndefined();
    expect(await settleConflict(ada, kept)).toMatchObject({ ok: false });
  });

  it("takes what the source says, until it is undone", async () => {
    expect(await settleConflict(ada, await settle("take"))).toMatchObject({ ok: true });
    expect(await phone()).toBe("+19025550199");
    expect(await findOwn()).toBeUndefined();

    const [action] = await listActions({ venueId });
    expect(action).toMatchObject({ action: "take-fact" });
    expect(await undoAction(ada, { actionId: action?.id ?? 0 })).toMatchObject({ ok: true });
    expect(await phone()).toBe("+19025550101");
    expect(await findOwn()).toMatchObject({ said: { text: "(902) 555-0199" } });
  });

  it("refuses what the source no longer says", async () => {
    const stale = { ...(await settle("take")), saidAt: new Date("2026-02-02") };
    expect(await settleConflict(ada, stale)).toMatchObject({ ok: false, problem: "changed" });
    expect(await phone()).toBe("+19025550101");
  });
});
