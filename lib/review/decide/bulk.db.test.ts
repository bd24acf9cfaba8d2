import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { aReviewer, createVenueContribution } from "@/tests/support/review-factories";
import { decideInBulk, findBulk, undoBulk } from "./bulk";
import { markSpam } from "./mark-spam";

const ada = aReviewer();
const grace = aReviewer();

async function createItems(count: number) {
  const items: { contributionId: string; version: number }[] = [];
  for (let made = 0; made < count; made += 1) {
    items.push({ contributionId: (await createVenueContribution()).id, version: 0 });
  }
  return items;
}

async function statusesOf(items: { contributionId: string }[]) {
  const ids = items.map(({ contributionId }) => contributionId);
  const rows = await prisma.contribution.findMany({
    where: { id: { in: ids } },
    select: { id: true, status: true, mails: { select: { kind: true }, orderBy: { id: "asc" } } },
  });
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return [row?.status, ...(row?.mails ?? []).map(({ kind }) => kind)].join(" ");
  });
}

describe(decideInBulk, () => {
  it("rejects all with one reason, and counts what someone else decided first", async () => {
    const items = await createItems(3);
    const [, taken = { contributionId: "", version: 0 }] = items;
    await markSpam(grace, taken);

    const result = await decideInBulk(ada, { decision: "reject", items, reason: "A shop." });
    expect(result).toEqual({ ok: true, bulkId: expect.any(String), taken: 1, failed: 0 });
    expect(await statusesOf(items)).toEqual(["REJECTED rejected", "SPAM", "REJECTED rejected"]);
    expect(await findBulk(result.ok && result.bulkId)).toMatchObject({
      action: "reject",
      reviewerEmail: ada.email,
      count: 2,
      undone: 0,
    });
  });

  it("marks all as spam without an email or a reason", async () => {
    const items = await createItems(2);
    await decideInBulk(ada, { decision: "spam", items, reason: "" });
    expect(await statusesOf(items)).toEqual(["SPAM", "SPAM"]);
  });

  it("needs a reason for a rejection, and saves nothing without one", async () => {
    const items = await createItems(2);
    expect(await decideInBulk(ada, { decision: "reject", items, reason: " " })).toMatchObject({
      ok: false,
      problem: "invalid",
      fieldErrors: { reason: [expect.any(String)] },
    });
    expect(await statusesOf(items)).toEqual(["PENDING", "PENDING"]);
  });

  it("says so if someone else was faster with all", async () => {
    const [item = { contributionId: "", version: 0 }] = await createItems(1);
    const stale = { ...item, version: 5 };
    expect(await decideInBulk(ada, { decision: "spam", items: [stale], reason: "" })).toMatchObject(
      { ok: false, problem: "changed" },
    );
  });
});

describe(undoBulk, () => {
  it("reopens all but what someone else acted on since", async () => {
    const items = await createItems(3);
    const result = await decideInBulk(ada, { decision: "spam", items, reason: "" });
    const bulkId = result.ok ? result.bulkId : "";
    const [first = { contributionId: "" }] = items;
    // As if a job had reopened it.
    await prisma.contribution.update({
      where: { id: first.contributionId },
      data: { status: "PENDING", decidedAt: null },
    });

    expect(await undoBulk(grace, { bulkId })).toMatchObject({ ok: true });
    expect(await statusesOf(items)).toEqual(["PENDING", "PENDING", "PENDING"]);
    expect(await findBulk(bulkId)).toMatchObject({ count: 3, undone: 2 });
    expect(await undoBulk(grace, { bulkId })).toMatchObject({ ok: false, problem: "changed" });
    expect(await undoBulk(grace, { bulkId: randomUUID() })).toMatchObject({ ok: false });
  });
});

describe("undoing a bulk decision of which one can't be undone", () => {
  /** Fails whenever it is undone: the table takes no reason of this length. */
  const createBroken = async (bulkId: string) => {
    const { id } = await createVenueContribution();
    await prisma.reviewAction.create({
      data: {
        action: "mark-spam",
        reviewerId: ada.id,
        reviewerEmail: ada.email,
        bulkId,
        contributionId: id,
        before: {
          contribution: { status: "PENDING", venueId: null, reason: "x".repeat(3000) },
        },
        after: { contribution: { status: "PENDING", venueId: null, reason: null } },
      },
    });
  };
  const markAll = async (items: { contributionId: string; version: number }[], bulkId: string) => {
    for (const item of items) {
      await markSpam(ada, { ...item, bulkId });
    }
  };

  it("keeps what was undone before it, and leaves the rest to another attempt", async () => {
    const bulkId = randomUUID();
    const [left, first] = [await createItems(1), await createItems(2)];
    await markAll(left, bulkId);
    await createBroken(bulkId);
    await markAll(first, bulkId);

    expect(await undoBulk(grace, { bulkId })).toEqual({ ok: true, href: null });
    expect(await statusesOf([...left, ...first])).toEqual(["SPAM", "PENDING", "PENDING"]);
    expect(await findBulk(bulkId)).toMatchObject({ count: 4, undone: 2 });
  });

  it("fails if nothing was undone before it", async () => {
    const bulkId = randomUUID();
    const items = await createItems(1);
    await markAll(items, bulkId);
    await createBroken(bulkId);

    await expect(undoBulk(grace, { bulkId })).rejects.toThrow("contributions_text_lengths");
    expect(await statusesOf(items)).toEqual(["SPAM"]);
  });
});

describe(findBulk, () => {
  it("finds nothing for another text, and reads an index", async () => {
    expect(await findBulk(undefined)).toBeNull();
    expect(await findBulk("nonsense")).toBeNull();
    expect(await findBulk(randomUUID())).toBeNull();
    const [plan] = await explainQueries(() => findBulk(randomUUID()));
    expect(plan).toContain("review_actions_bulk_id");
  });
});
