import { describe, expect, it } from "vitest";
import { prisma } from "@/tests/support/connection";
import { aReviewer, createReviewer } from "@/tests/support/review-factories";
import { findInvited, takeInvitation } from "../reviewers/invitations";
import { setReviewer } from "../reviewers/mutations";
import { changeRole, disableReviewer, inviteReviewer } from "./mutations";

const find = (id: string) => prisma.reviewer.findUniqueOrThrow({ where: { id } });

async function invite(role: "REVIEWER" | "EDITOR") {
  const ada = await createReviewer("ADMINISTRATOR");
  const { email } = aReviewer();
  const again = () => inviteReviewer(ada, { email, role });
  return { ada, email, again, token: tokenOf(await again()) };
}

function tokenOf(decided: Awaited<ReturnType<typeof inviteReviewer>>): string {
  const href = decided.ok ? decided.href : null;
  return new URL(href ?? "", "http://localhost").searchParams.get("token") ?? "";
}

describe("an invitation", () => {
  it("adds a reviewer with a role, who sets a password once", async () => {
    const { email, token } = await invite("EDITOR");
    expect(await prisma.reviewer.findUniqueOrThrow({ where: { email } })).toMatchObject({
      role: "EDITOR",
      disabledAt: null,
    });
    expect(await findInvited(token)).toBe(email);
    const taken = await Promise.all([1, 2, 3].map(() => takeInvitation(token)));
    expect(taken.filter((one) => one !== null)).toEqual([email]);
    expect(await findInvited(token)).toBeNull();

    const joined = await setReviewer({
      email,
      name: "Grace",
      password: "a".repeat(12),
      role: null,
    });
    expect(joined).toBe("changed");
    expect(await prisma.reviewer.findUniqueOrThrow({ where: { email } })).toMatchObject({
      name: "Grace",
      role: "EDITOR",
    });
  });

  it("is stored as a hash, and ends with the next one and after a week", async () => {
    const { email, token, again } = await invite("REVIEWER");
    const stored = await prisma.reviewerVerification.findMany();
    expect(JSON.stringify(stored)).not.toContain(token);

    const next = tokenOf(await again());
    expect(await findInvited(token)).toBeNull();
    expect(await findInvited(next)).toBe(email);
    const { id: value } = await prisma.reviewer.findUniqueOrThrow({ where: { email } });
    await prisma.reviewerVerification.updateMany({
      where: { value },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect(await findInvited(next)).toBeNull();
    expect(await takeInvitation(next)).toBeNull();
  });

  it("ends once an operator sets a password", async () => {
    const { email, token } = await invite("REVIEWER");
    await setReviewer({ email, name: null, password: "a".repeat(12), role: null });

    expect(await findInvited(token)).toBeNull();
  });

  it("is not for somebody who reviews already", async () => {
    const { ada } = await invite("REVIEWER");
    const { email } = await createReviewer("REVIEWER");

    expect(await inviteReviewer(ada, { email, role: "ADMINISTRATOR" })).toMatchObject({
      ok: false,
      fieldErrors: { email: ["This person is a reviewer already"] },
    });
  });
});

describe("an administrator", () => {
  it("changes the role of others, not their own", async () => {
    const ada = await createReviewer("ADMINISTRATOR");
    const { id: reviewerId } = await createReviewer("REVIEWER");

    expect(await changeRole(ada, { reviewerId, role: "EDITOR" })).toMatchObject({ ok: true });
    expect((await find(reviewerId)).role).toBe("EDITOR");
    expect(await changeRole(ada, { reviewerId: ada.id, role: "EDITOR" })).toMatchObject({
      problem: "invalid",
    });
    expect((await find(ada.id)).role).toBe("ADMINISTRATOR");
  });

  it("disables others: no password, no session, no invitation", async () => {
    const { ada, email, token } = await invite("REVIEWER");
    const invited = await prisma.reviewer.findUniqueOrThrow({ where: { email } });
    const grace = await createReviewer("EDITOR");
    const session = { id: grace.id, token: grace.id, expiresAt: new Date(Date.now() + 60_000) };
    await prisma.reviewerSession.create({ data: { ...session, reviewerId: grace.id } });

    for (const { id: reviewerId } of [invited, grace]) {
      expect(await disableReviewer(ada, { reviewerId })).toMatchObject({ ok: true });
      expect((await find(reviewerId)).disabledAt).not.toBeNull();
      expect(await prisma.reviewerAccount.count({ where: { reviewerId } })).toBe(0);
      expect(await prisma.reviewerSession.count({ where: { reviewerId } })).toBe(0);
    }
    expect(await findInvited(token)).toBeNull();
    expect(await disableReviewer(ada, { reviewerId: ada.id })).toMatchObject({ ok: false });
  });

  it("always remains, even if two disable each other at the same time", async () => {
    const ada = await createReviewer("ADMINISTRATOR");
    const grace = await createReviewer("ADMINISTRATOR");
    const decided = await Promise.all([
      disableReviewer(ada, { reviewerId: grace.id }),
      disableReviewer(grace, { reviewerId: ada.id }),
    ]);

    expect(decided.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});
