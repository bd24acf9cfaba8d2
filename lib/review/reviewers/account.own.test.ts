import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { routes } from "@/lib/routes/hrefs";
import { browser } from "@/tests/support/browser";
import { prisma } from "@/tests/support/connection";
import { createMember, enterPassword, password } from "@/tests/support/sign-in";
import { requireFactor } from "../team/mutations";
import { changePassword, removePasskey, turnOffCodes } from "./account/actions";
import { reviewAction } from "./review-action";
import type { Reviewer } from "./reviewer";
import { findActingReviewer, findReviewerWith, requireReviewer } from "./session";

vi.mock("next/headers", async () => (await import("@/tests/support/browser")).nextHeaders());
vi.mock("next/cache", () => ({ refresh: () => {} }));

// Needs its own database: what is required is required of all reviewers.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase();
});

let reviewer: Reviewer;

beforeEach(async () => {
  reviewer = await createMember("EDITOR");
  browser.cookie = (await enterPassword(reviewer)).get("cookie") ?? "";
});

/** Where something redirects to; null if it doesn't. */
async function redirectOf(work: Promise<unknown>): Promise<string | null> {
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  const { digest = "" } = Object(error);
  return String(digest).split(";")[2] ?? null;
}

describe(changePassword, () => {
  it("refuses a password that is easy to guess, at its field", async () => {
    const newPassword = `${reviewer.email}!`;
    const sent = { currentPassword: password, newPassword, repeatedPassword: newPassword };

    expect(await changePassword(null, sent)).toMatchObject({
      ok: false,
      fieldErrors: { newPassword: [expect.stringContaining("too close to your name")] },
    });
  });

  it("tells the strength of no password to those who don't know the present one", async () => {
    const newPassword = "qwertzuiopqwertzuiop";
    const sent = { currentPassword: "wrong", newPassword, repeatedPassword: newPassword };

    expect(await changePassword(null, sent)).toEqual({
      ok: false,
      message: "The current password is incorrect.",
    });
  });
});

describe(removePasskey, () => {
  const passkeysOf = ({ id }: Reviewer) =>
    prisma.reviewerPasskey.count({ where: { reviewerId: id } });

  it("asks for the password", async () => {
    const passkey = randomUUID();
    await prisma.reviewerPasskey.create({
      data: {
        id: passkey,
        reviewerId: reviewer.id,
        publicKey: "x",
        credentialId: passkey,
        counter: 0,
        deviceType: "singleDevice",
        backedUp: false,
      },
    });

    for (const typed of ["", "not the password"]) {
      expect(await removePasskey(null, { passkey, password: typed })).toMatchObject({ ok: false });
    }
    expect(await passkeysOf(reviewer)).toBe(1);
    const removed = removePasskey(null, { passkey, password });
    expect(await redirectOf(removed)).toBe(routes.reviewAccount);
    expect(await passkeysOf(reviewer)).toBe(0);
  });
});

describe("a second factor that is required", () => {
  const edit = reviewAction("edit", z.object({}), async () => ({ ok: true, href: null }));
  let ada: Reviewer;

  beforeEach(async () => {
    ada = await createMember("ADMINISTRATOR");
    await requireFactor(ada, { isRequired: true });
  });

  afterEach(() => requireFactor(ada, { isRequired: false }));

  it("comes before pages, actions, and routes", async () => {
    const page = () => redirectOf(requireReviewer(routes.reviewVenues, "edit"));
    expect(await page()).toBe(routes.reviewAccount);
    expect(await redirectOf(requireReviewer(routes.reviewCodes, "decide"))).toBeNull();
    expect(await edit(null, {})).toMatchObject({
      message: expect.stringContaining("Set up a second factor first"),
    });
    expect(await findReviewerWith("edit")).toBeNull();

    await prisma.reviewer.update({ where: { id: reviewer.id }, data: { twoFactorEnabled: true } });
    expect(await page()).toBeNull();
    expect(await edit(null, {})).toEqual({ ok: true, href: null });
    expect(await findReviewerWith("edit")).toMatchObject({ id: reviewer.id });
  });

  it("can't be turned off, and the trail names who requires it", async () => {
    expect(await turnOffCodes(null, { password })).toMatchObject({
      message: "An administrator requires a second factor of everyone.",
    });
    const trail = await prisma.reviewAction.findMany({
      where: { reviewerId: ada.id },
      select: { action: true, after: true },
    });
    expect(trail).toEqual([{ action: "require-second-factor", after: { isRequired: true } }]);
  });
});

describe("a session", () => {
  it("ends a week after the sign-in, however often it is used", async () => {
    const day = 24 * 60 * 60 * 1000;
    const begin = async (daysAgo: number) => {
      const createdAt = new Date(Date.now() - daysAgo * day);
      // As the library, whenever it is used.
      const data = { createdAt, expiresAt: new Date(Date.now() + day / 2) };
      await prisma.reviewerSession.updateMany({ where: { reviewerId: reviewer.id }, data });
      return findActingReviewer();
    };

    expect(await begin(6)).toMatchObject({ id: reviewer.id });
    expect(await begin(7.01)).toBeNull();
  });
});
