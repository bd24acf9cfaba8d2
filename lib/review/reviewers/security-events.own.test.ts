import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { log } from "@/lib/core/log";
import { routes } from "@/lib/routes/hrefs";
import { browser } from "@/tests/support/browser";
import { prisma } from "@/tests/support/connection";
import { codeNow, createMember, enterPassword, password } from "@/tests/support/sign-in";
import { resetMember } from "../team/mutations";
import {
  changePassword,
  confirmCodes,
  removePasskey,
  renewRecoveryCodes,
  startCodes,
  turnOffCodes,
} from "./account/actions";
import { enterCode, signIn } from "./actions";
import { resetSecondFactorOf, setReviewer } from "./mutations";
import { issueRecoveryCodes } from "./recovery-codes";
import { reviewAction } from "./review-action";
import type { Reviewer } from "./reviewer";
import { findReviewerWith, requireReviewer } from "./session";

vi.mock("next/headers", async () => (await import("@/tests/support/browser")).nextHeaders());

let reviewer: Reviewer;
let lines: unknown[];

beforeEach(async () => {
  lines = [];
  const keep = (line: unknown) => void lines.push(line);
  vi.spyOn(log, "info").mockImplementation(keep);
  vi.spyOn(log, "warn").mockImplementation(keep);
  browser.cookie = "";
  reviewer = await createMember();
});

const useSession = async () => {
  browser.cookie = (await enterPassword(reviewer)).get("cookie") ?? "";
};

/** Redirects end an action by an error. */
const settle = (work: Promise<unknown>) => work.catch((error: Error) => error);

const trailOf = async ({ id }: Reviewer) => {
  const rows = await prisma.reviewAction.findMany({
    where: { OR: [{ aboutReviewerId: id }, { reviewerId: id }] },
    select: { action: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ action }) => action);
};

const subjectsTo = async ({ email }: Reviewer) => {
  const mails = await prisma.mail.findMany({
    where: { recipient: email },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(({ subject }) => subject);
};

const eventsOf = (event: string) => lines.filter((line) => Object(line).event === event);

describe("a failed sign-in", () => {
  it("is in the log, without the email, and in the trail of the account", async () => {
    const stranger = `${randomUUID()}@example.com`;
    for (const email of [reviewer.email, stranger]) {
      expect(await signIn(null, { email, password: "wrong" })).toMatchObject({ ok: false });
    }

    await expect.poll(() => eventsOf("sign-in-refused")).toHaveLength(2);
    expect(eventsOf("sign-in-refused")).toContainEqual(
      expect.objectContaining({ reviewerId: reviewer.id }),
    );
    expect(eventsOf("sign-in-refused")).toContainEqual(
      expect.objectContaining({ reviewerId: null }),
    );
    expect(JSON.stringify(lines)).not.toContain("@example.com");
    await expect.poll(() => trailOf(reviewer)).toEqual(["refuse-sign-in"]);
  });

  it("locks after ten, and fills the trail no further", async () => {
    for (let count = 0; count < 14; count += 1) {
      await signIn(null, { email: reviewer.email, password: "wrong" });
    }

    await expect.poll(() => eventsOf("sign-in-locked")).toHaveLength(4);
    await expect.poll(() => trailOf(reviewer)).toHaveLength(14);
    const trail = await trailOf(reviewer);
    expect(trail.filter((action) => action === "refuse-sign-in")).toHaveLength(10);
    expect(trail.filter((action) => action === "lock-sign-in")).toHaveLength(4);
  });

  it("is known by its account at the second step, too", async () => {
    await useSession();
    await settle(startCodes(null, { password }));
    await confirmCodes(null, { code: await codeNow(reviewer.id) });
    await useSession();
    expect(await enterCode(null, { code: "not-a-code" })).toMatchObject({ ok: false });

    await expect.poll(() => trailOf(reviewer)).toContain("refuse-sign-in");
    expect(eventsOf("sign-in-refused")).toMatchObject([{ reviewerId: reviewer.id }]);
  });
});

describe("a role that is refused", () => {
  const edit = reviewAction("edit", z.object({}), async () => ({ ok: true, href: null }));

  it("is in the log and the trail, by page, action, and route", async () => {
    await useSession();
    await settle(requireReviewer(routes.reviewVenues, "edit"));
    await edit(null, {});
    expect(await findReviewerWith("manage")).toBeNull();

    expect(eventsOf("role-refused")).toHaveLength(3);
    expect(await trailOf(reviewer)).toEqual(Array(3).fill("refuse-role"));
  });

  it("is a refused post in the log without a session", async () => {
    await edit(null, {});

    expect(eventsOf("post-refused")).toHaveLength(1);
  });
});

describe("a changed account", () => {
  it("is in the log and the trail, and its owner gets an email", async () => {
    await useSession();
    await settle(startCodes(null, { password }));
    expect(await confirmCodes(null, { code: await codeNow(reviewer.id) })).toMatchObject({
      ok: true,
    });
    await prisma.reviewer.update({ where: { id: reviewer.id }, data: { twoFactorEnabled: false } });
    await useSession();
    await prisma.reviewer.update({ where: { id: reviewer.id }, data: { twoFactorEnabled: true } });
    await renewRecoveryCodes(null, { password });
    await turnOffCodes(null, { password });
    await useSession();
    const newPassword = "copper ladder violin meadow";
    await changePassword(null, {
      currentPassword: password,
      newPassword,
      repeatedPassword: newPassword,
    });

    const changes = [
      "turn-on-second-factor",
      "renew-recovery-codes",
      "turn-off-second-factor",
      "change-password",
    ];
    expect(await trailOf(reviewer)).toEqual(changes);
    expect(eventsOf("account-changed")).toMatchObject(changes.map((change) => ({ change })));
    expect(await subjectsTo(reviewer)).toEqual([
      "Your second factor is on",
      "You have new recovery codes",
      "Your second factor is off",
      "Your password was changed",
    ]);
  });

  it("tells of a removed passkey", async () => {
    await useSession();
    const id = randomUUID();
    const passkey = { id, credentialId: id, publicKey: "x", counter: 0, backedUp: false };
    const data = { ...passkey, reviewerId: reviewer.id, deviceType: "singleDevice" };
    await prisma.reviewerPasskey.create({ data });
    await settle(removePasskey(null, { passkey: id, password }));

    expect(await trailOf(reviewer)).toEqual(["remove-passkey"]);
    expect(await subjectsTo(reviewer)).toEqual(["A passkey was removed"]);
  });

  it("tells of a new device, and of a used recovery code", async () => {
    await settle(signIn(null, { email: reviewer.email, password }));
    expect(eventsOf("signed-in")).toMatchObject([{ reviewerId: reviewer.id }]);
    expect(await subjectsTo(reviewer)).toEqual(["You signed in on a new device"]);

    await useSession();
    await settle(startCodes(null, { password }));
    await confirmCodes(null, { code: await codeNow(reviewer.id) });
    const [code] = await issueRecoveryCodes(reviewer.id);
    await useSession();
    await settle(enterCode(null, { code }));
    expect(await subjectsTo(reviewer)).toContain("A recovery code was used");
  });

  it("tells of what administrators and operators did", async () => {
    const ada = await createMember("ADMINISTRATOR");
    await resetMember(ada, { reviewerId: reviewer.id });
    await resetSecondFactorOf(reviewer.email);
    await setReviewer({ email: reviewer.email, name: null, password, role: null });

    expect(await trailOf(reviewer)).toEqual([
      "reset-second-factor",
      "reset-second-factor",
      "set-password",
    ]);
    expect(await subjectsTo(reviewer)).toEqual([
      "Your second factor was reset",
      "Your second factor was reset",
      "Your password was replaced",
    ]);
    expect(await subjectsTo(ada)).toEqual([]);
  });
});
