import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { createVenueContribution } from "@/tests/support/review-factories";
import { claimContribution, claimMinutes } from "./claims";
import { findNextWaiting, listContributions } from "./queries";
import { wholeQueue } from "./tabs";

async function createReviewer() {
  const id = randomUUID();
  return prisma.reviewer.create({ data: { id, email: `${id}@example.com`, name: "Reviewer" } });
}

/** Two submissions of one new sender, oldest first. */
async function createTwo() {
  const sender = `${randomUUID()}@example.com`;
  const created = [await createVenueContribution(), await createVenueContribution()];
  const [first = "", second = ""] = created.map(({ id }) => id);
  for (const [id, receivedAt] of [
    [first, new Date("2001-02-01")],
    [second, new Date("2001-02-02")],
  ] as const) {
    await prisma.contribution.update({
      where: { id },
      data: { receivedAt, submitterEmail: sender },
    });
  }
  return { first, second, filter: { ...wholeQueue, sender } };
}

describe(claimContribution, () => {
  it("tells a second reviewer who opened a submission", async () => {
    const [ada, grace] = [await createReviewer(), await createReviewer()];
    const { first, filter } = await createTwo();

    expect(await claimContribution(first, ada)).toBeNull();
    expect(await claimContribution(first, ada)).toBeNull();
    expect(await claimContribution(first, grace)).toBe(ada.email);
    const { entries } = await listContributions(filter, null);
    expect(entries.map(({ claimedBy }) => claimedBy)).toEqual([ada.email, null]);
  });

  it("gives one of several at the same time the claim", async () => {
    const reviewers = await Promise.all(Array.from({ length: 4 }, createReviewer));
    const { first } = await createTwo();
    const told = await Promise.all(reviewers.map((one) => claimContribution(first, one)));
    expect(told.filter((by) => by === null)).toHaveLength(1);
  });

  it("passes to another reviewer when it is over", async () => {
    const [ada, grace] = [await createReviewer(), await createReviewer()];
    const { first } = await createTwo();
    await claimContribution(first, ada);
    const claimedAt = new Date(Date.now() - (claimMinutes + 1) * 60_000);
    await prisma.contributionClaim.update({
      where: { contributionId: first },
      data: { claimedAt },
    });

    expect(await claimContribution(first, grace)).toBeNull();
    expect(await claimContribution(first, ada)).toBe(grace.email);
  });

  it("keeps a submission from the next one of others, but not of who claimed it", async () => {
    const [ada, grace] = [await createReviewer(), await createReviewer()];
    const { first, second, filter } = await createTwo();
    await claimContribution(second, ada);
    const next = (reviewer: { id: string }) =>
      findNextWaiting({ at: Number(new Date("2001-02-01")), id: first }, reviewer.id, filter);

    expect(await next(grace)).toBeNull();
    expect(await next(ada)).toBe(second);
  });

  it("ends when its reviewer is removed", async () => {
    const [ada, grace] = [await createReviewer(), await createReviewer()];
    const { first } = await createTwo();
    await claimContribution(first, ada);
    await prisma.reviewer.delete({ where: { id: ada.id } });
    expect(await claimContribution(first, grace)).toBeNull();
  });
});
