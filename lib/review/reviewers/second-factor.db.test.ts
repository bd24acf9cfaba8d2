import { symmetricEncrypt } from "better-auth/crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { findSecret } from "@/lib/core/secrets";
import { prisma } from "@/tests/support/connection";
import { codeNow, createMember, enterPassword, password } from "@/tests/support/sign-in";
import { openAuth } from "./auth";
import { checkCode } from "./check-code";
import { hashRecoveryCodes, issueRecoveryCodes } from "./recovery-codes";
import type { Reviewer } from "./reviewer";
import { signInCodeSchema } from "./sign-in-schema";

let reviewer: Reviewer;

/** Whether a code, as typed into the form, leads on after the password. */
async function leadsOn(typed: string): Promise<boolean> {
  const { code } = signInCodeSchema.parse({ code: typed });
  const headers = await enterPassword(reviewer);
  return checkCode(code, headers).then(
    () => true,
    (error: { statusCode?: number }) => {
      expect(error.statusCode).toBe(401);
      return false;
    },
  );
}

const stored = () =>
  prisma.reviewerSecondFactor.findUniqueOrThrow({ where: { reviewerId: reviewer.id } });

/** As of a factor that is on, without a code of the app entered yet. */
beforeEach(async () => {
  reviewer = await createMember();
  const headers = await enterPassword(reviewer);
  const { api } = await openAuth();
  await api.enableTwoFactor({ body: { password, method: "totp" }, headers });
  await prisma.reviewerSecondFactor.update({
    where: { reviewerId: reviewer.id },
    data: { verified: true },
  });
  await prisma.reviewer.update({ where: { id: reviewer.id }, data: { twoFactorEnabled: true } });
});

describe("a code of an app", () => {
  it("works once, with spaces", async () => {
    const code = await codeNow(reviewer.id);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;

    expect(await leadsOn(spaced)).toBe(true);
    expect(await leadsOn(code)).toBe(false);
    expect(await leadsOn(spaced)).toBe(false);
  });

  it("works for one of several requests at the same time", async () => {
    const code = await codeNow(reviewer.id);
    const led = await Promise.all([1, 2, 3].map(() => leadsOn(code)));

    expect(led.filter(Boolean)).toHaveLength(1);
  });

  it("counts as a wrong one when it is entered again, also if it was wrong before", async () => {
    const code = await codeNow(reviewer.id);
    expect(await leadsOn(code)).toBe(true);
    expect(await leadsOn(code)).toBe(false);
    expect(await stored()).toMatchObject({ failedVerificationCount: 1 });
    const wrong = code === "123123" ? "321321" : "123123";
    expect(await leadsOn(wrong)).toBe(false);
    expect(await leadsOn(wrong)).toBe(false);
    expect(await stored()).toMatchObject({ failedVerificationCount: 3 });
  });

  it("signs nobody in who only confirmed it", async () => {
    const headers = await enterPassword(reviewer);
    const code = await codeNow(reviewer.id);
    await checkCode(code, headers);

    expect(await leadsOn(code)).toBe(false);
  });
});

describe("a recovery code", () => {
  it("works once each, as it is shown, and however it is typed", async () => {
    const codes = await issueRecoveryCodes(reviewer.id);
    expect(new Set(codes).size).toBe(10);
    const typed = codes.map((code, number) => {
      const ways = [
        code,
        code.toUpperCase(),
        code.replaceAll("-", ""),
        `  ${code.replaceAll("-", "  ")} `,
        code.replaceAll("-", "–"),
      ];
      return ways[number % ways.length] ?? "";
    });

    for (const [number, code] of typed.entries()) {
      expect(await leadsOn(code), code).toBe(true);
      expect(await leadsOn(codes[number] ?? ""), code).toBe(false);
    }
    expect((await stored()).backupCodes).toBe("[]");
  });

  it("is stored as a hash only", async () => {
    const { api } = await openAuth();
    const { id } = reviewer;
    await prisma.reviewer.update({ where: { id }, data: { twoFactorEnabled: false } });
    const headers = await enterPassword(reviewer);
    await prisma.reviewer.update({ where: { id }, data: { twoFactorEnabled: true } });
    const made = await api.generateBackupCodes({ body: { password }, headers });
    const { backupCodes } = await stored();

    expect(made.backupCodes).toHaveLength(10);
    expect(JSON.parse(backupCodes)).toEqual(Array(10).fill(expect.stringMatching(/^[\da-f]{64}$/)));
    expect(await leadsOn(made.backupCodes[3] ?? "")).toBe(true);
  });

  it("of an earlier release goes on working, and is hashed by the first use or the chore", async () => {
    const codes = ["aB3dE-fG5hJ", "K7mNp-qR9sT", "uVw2x-Yz4A1"];
    const encrypt = async () => {
      const key = await findSecret("sessions");
      const backupCodes = await symmetricEncrypt({ key, data: JSON.stringify(codes) });
      await prisma.reviewerSecondFactor.update({
        where: { reviewerId: reviewer.id },
        data: { backupCodes },
      });
    };
    const hashes = (count: number) =>
      Array(count).fill(expect.stringMatching(/^[\da-f]{64}$/)) as string[];

    await encrypt();
    expect(await leadsOn("ab3de fg5hj")).toBe(true);
    expect(await leadsOn("aB3dE-fG5hJ")).toBe(false);
    expect(JSON.parse((await stored()).backupCodes)).toEqual(hashes(2));

    await encrypt();
    expect(await hashRecoveryCodes()).toBeGreaterThan(0);
    expect(JSON.parse((await stored()).backupCodes)).toEqual(hashes(3));
    expect(await hashRecoveryCodes()).toBe(0);
    expect(await leadsOn(codes[2] ?? "")).toBe(true);
  });
});
